import * as z from 'zod'
import { type Address, type Call, csvTypes } from '../call.ts'
import { languages, providers, registryOutcomes } from '../choices.ts'
import { written } from '../fields/written.ts'
import { admins } from '../permissions.ts'

const tag = 'registries'
const who = admins

/** The file itself, base64: a CSV in UTF-8 or Windows-1251. */
const content = z.base64().min(1).max(8_000_000)
/** Which column of the file is which, from 0; `at` may be absent. */
const columns = z.strictObject({
  orderId: z.int().min(0).nullish(),
  operationId: z.int().min(0).nullish(),
  sum: z.int().min(0),
  at: z.int().min(0).nullish(),
})
export type RegistryColumns = z.output<typeof columns>
const uploadBody = z.strictObject({
  provider: z.enum(providers),
  fileName: written().min(1).max(200),
  content,
  columns,
  /** Where the file has no dates. */
  from: z.iso.date().nullish(),
  to: z.iso.date().nullish(),
  /** The client's own name of the comparison: asked again, it is the same. */
  key: z.string().min(8).max(100).nullish(),
})
export type RegistryUpload = z.output<typeof uploadBody>
const page = z.strictObject({
  skip: z.int().min(0).default(0),
  take: z.int().min(1).max(100).default(25),
})

const head = z.object({ rows: z.array(z.array(z.string())), columns: z.record(z.string(), z.number()) })
export type RegistryHead = z.output<typeof head>
const run = z.object({
  id: z.string(),
  provider: z.enum(providers),
  fileName: z.string(),
  from: z.string(),
  to: z.string(),
  matched: z.number(),
  differing: z.number(),
  ours: z.number(),
  theirs: z.number(),
  refunds: z.number(),
  /** Refunds whose sums differ, or that are on one side alone. */
  oddRefunds: z.number(),
  /** Lines of payments whose sum is no number. */
  unread: z.number(),
  sum: z.number(),
  ourSum: z.number(),
  createdAt: z.string(),
  userName: z.string().nullable(),
})
/** One comparison. */
export type RegistryRun = z.output<typeof run>
const line = z.object({
  line: z.number(),
  outcome: z.enum(registryOutcomes),
  orderId: z.string().nullable(),
  operationId: z.string().nullable(),
  sum: z.number().nullable(),
  ourSum: z.number().nullable(),
  at: z.string().nullable(),
  paymentId: z.string().nullable(),
  paymentNumber: z.number().nullable(),
})
export type RegistryLine = z.output<typeof line>

/** Registries of banks are of the whole platform, so administrators alone see them. */
export const registryCalls = {
  'POST /api/v1/registries/head': {
    tag,
    summary: 'The first lines of a bank’s registry and which column seems to be which; administrators',
    who,
    body: z.strictObject({ content }),
    answer: head,
    errors: [422],
  },
  'POST /api/v1/registries': {
    tag,
    summary:
      'Compare a bank’s registry with our payments and keep what was found, once a key; administrators',
    who,
    body: uploadBody,
    answer: run,
    status: 201,
    errors: [409, 422],
  },
  'POST /api/v1/registries/search': {
    tag,
    summary: 'Comparisons made, the newest first; administrators',
    who,
    body: page,
    malformed: true,
    answer: z.object({ result: z.array(run), count: z.number() }),
    reads: true,
  },
  'POST /api/v1/registries/rows': {
    tag,
    summary: 'Lines of a comparison, all or of one outcome; administrators',
    who,
    body: page.extend({ id: z.string().max(64), outcome: z.enum(registryOutcomes).optional() }),
    malformed: true,
    answer: z.object({ run, result: z.array(line), count: z.number() }),
    errors: [404],
  },
  'POST /api/v1/registries/export': {
    tag,
    summary: 'A comparison as a CSV file; administrators',
    who,
    body: z.strictObject({ id: z.string().max(64), language: z.enum(languages).nullish() }),
    malformed: true,
    files: csvTypes,
    errors: [404],
  },
} satisfies Record<Address, Call>
