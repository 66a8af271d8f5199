import * as z from 'zod'
import { describeRoute } from '../openapi/describeRoute.ts'

describeRoute({
  method: 'POST',
  path: '/api/v1/chargePoints/:id/diagnostics',
  summary: 'Ask a station for its log of at most a day, to be sent to an address of our own',
  tag: 'stationFiles',
  status: 201,
  body: z.object({ startTime: z.string(), stopTime: z.string() }),
  answer: z.object({
    id: z.string().describe('Of the row in stationFiles'),
    commandId: z.string(),
    fileName: z.string().nullable().describe('Null: the station has nothing to send'),
  }),
  errors: [404, 409, 422, 504],
})

describeRoute({
  method: 'GET',
  path: '/api/v1/stationFiles/:id/content',
  summary: 'The log itself, as an attachment',
  tag: 'stationFiles',
  errors: [404],
})

for (const method of ['PUT', 'POST'] as const) {
  describeRoute({
    method,
    path: '/station-files/:token',
    summary: 'A station brings the log that it was asked for: the body, or the first file of a form; once',
    tag: 'stationFiles',
    public: true,
    status: 201,
    answer: z.object({ size: z.int().describe('B') }),
    errors: [404, 410, 413, 422],
  })
}
