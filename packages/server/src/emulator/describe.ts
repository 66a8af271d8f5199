import * as z from 'zod'
import { describeRoute } from '../openapi/describeRoute.ts'
import { makeBody, removeBody, testStation } from './bodies.ts'

export const base = '/api/v1/emulator/stations'
const tag = 'emulator'
const answer = z.object({ result: z.array(testStation) })

describeRoute({ method: 'GET', path: base, summary: 'Test stations; for administrators', tag, answer })
describeRoute({
  method: 'POST',
  path: base,
  summary:
    'Make test stations: charge points without a key, simulated, outside money, statistics and the map',
  tag,
  body: makeBody,
  answer,
  status: 201,
  errors: [422],
})
describeRoute({
  method: 'POST',
  path: `${base}/remove`,
  summary: 'Remove test stations with everything they left',
  tag,
  body: removeBody,
  answer: z.object({ count: z.int() }),
})
