import { providers, registryOutcomes } from '@zaryad/model'
import * as z from 'zod'
import { describeRoute } from '../../openapi/describeRoute.ts'
import { columnsBody } from './readRegistry.ts'

/** The file itself, base64: a CSV in UTF-8 or Windows-1251. */
const content = z.base64().min(1).max(8_000_000)
export const headBody = z.strictObject({ content })
export const uploadBody = z.strictObject({
  provider: z.enum(providers),
  fileName: z.string().trim().min(1).max(200),
  content,
  columns: columnsBody,
  /** Where the file has no dates. */
  from: z.iso.date().nullish(),
  to: z.iso.date().nullish(),
})
export const listBody = z.strictObject({
  skip: z.int().min(0).default(0),
  take: z.int().min(1).max(100).default(25),
})
export const rowsBody = listBody.extend({
  id: z.string().max(64),
  outcome: z.enum(registryOutcomes).optional(),
})
export const exportBody = z.strictObject({
  id: z.string().max(64),
  language: z.enum(['ru', 'kz', 'en']).default('ru'),
})

const run = z.looseObject({ id: z.string(), matched: z.number(), ours: z.number(), theirs: z.number() })
export const registriesBase = '/api/v1/registries'

export function describeRegistries(): void {
  const route = { method: 'POST', tag: 'registries' } as const
  describeRoute({
    ...route,
    path: `${registriesBase}/head`,
    summary: 'The first lines of a bank’s registry and which column seems to be which; administrators',
    body: headBody,
    answer: z.object({ rows: z.array(z.array(z.string())), columns: z.record(z.string(), z.number()) }),
    errors: [422],
  })
  describeRoute({
    ...route,
    path: registriesBase,
    summary: 'Compare a bank’s registry with our payments and keep what was found; administrators',
    body: uploadBody,
    answer: run,
    status: 201,
    errors: [422],
  })
  describeRoute({
    ...route,
    path: `${registriesBase}/search`,
    summary: 'Comparisons made, the newest first; administrators',
    body: listBody,
    answer: z.object({ result: z.array(run), count: z.number() }),
  })
  describeRoute({
    ...route,
    path: `${registriesBase}/rows`,
    summary: 'Lines of a comparison, all or of one outcome; administrators',
    body: rowsBody,
    answer: z.object({
      result: z.array(z.looseObject({ line: z.number(), outcome: z.string() })),
      count: z.number(),
    }),
    errors: [404],
  })
  describeRoute({
    ...route,
    path: `${registriesBase}/export`,
    summary: 'A comparison as a CSV file; administrators',
    body: exportBody,
    errors: [404],
  })
}
