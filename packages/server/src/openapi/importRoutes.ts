import * as z from 'zod'
import { columnNames } from '../import/columns.ts'
import { describeRoute } from './describeRoute.ts'

describeRoute({
  method: 'POST',
  path: '/api/v1/transactions/import',
  summary: 'Sessions out of a CSV (also as text/csv with the settings in the query); answers a report by row',
  tag: 'transactions',
  body: z.strictObject({
    csv: z.string().min(1),
    dryRun: z.boolean().optional(),
    mapping: z.partialRecord(z.enum(columnNames), z.string().min(1)).optional(),
    tenantId: z.string().nullish(),
    stationId: z.string().nullish(),
    timeZone: z.string().nullish(),
  }),
  answer: z.looseObject({}),
  errors: [413, 422],
})
