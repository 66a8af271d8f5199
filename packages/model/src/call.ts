import type * as z from 'zod'
import type { AccessRule } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** What a call is known by: `GET /api/v1/rates/:id/versions`. */
export type Address = `${Method} /${string}`

/** How often a call may come: from one address, far above what a mobile network's drivers ask together … */
export type Limit = {
  flood: number
  /** … and of one asker, or of what these fields of the body (of a GET, the query) name, in a minute. */
  each?: number
  of?: 'asker' | readonly string[]
  /** What those fields name is counted apart for each of these. */
  per?: 'account' | 'address'
}

/** One thing that the server does when asked, declared once: its checks, rights, limits, document and types. */
export type Call = {
  summary: string
  /** The heading it stands under in the document. */
  tag: string
  /** Whom it is for, and which rows; everybody comes without a token. The handler itself asks where a header cannot say. */
  who: AccessRule | 'everybody' | 'handler'
  /** What stands behind the `?`, checked before the body. */
  query?: z.ZodObject
  /** What the handler is given. Without one it reads what comes itself: bytes, a file. */
  body?: z.ZodType
  /** What clients are told to send, where the server takes more than it asks for. */
  sent?: z.ZodType
  /** A body that does not fit is malformed (400), where most break a rule (422); or only one that is no object. */
  malformed?: true | 'noObject'
  answer?: z.ZodType
  /** Where a file or a page is answered and no JSON: of which types. */
  files?: readonly string[]
  /** Of the good answer: 200 unless said otherwise. */
  status?: 201 | 204
  /** What it may be refused with besides what follows from the rest of it (`server/src/openapi`: `document.ts`, `routePaths.ts`). */
  errors?: readonly number[]
  /** By an `Idempotency-Key` it is done once: asked for again, it is answered as it was. */
  once?: true
  /** A POST that changes nothing, so that whoever looks on may ask too; a GET never does. */
  reads?: true
  /** A GET that is no question: asked by HEAD, which only looks, it would happen as well. */
  noHead?: true
  /** Ends with its asker: what nobody waits for is not worked out. A call that reads does anyway. */
  endsWithAsker?: true
  /** A company's program may come with its key. */
  key?: true
  limit?: Limit
  /** Bytes, where it may be more than most. */
  bodyLimit?: number
}

const csv = 'text/csv'
/** What tables leave as. */
export const tableTypes = [csv, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
export const csvTypes = [csv] as const

type Names<A extends string> = A extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : A extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters in an address. */
export type Params<A extends string> = { [N in Names<A>]: string }

type Of<C, K extends string> = C extends Record<K, infer S extends z.ZodType> ? S : never

/** What a client sends, and what a handler gets of it. */
export type SentBody<C> = C extends { sent: z.ZodType } ? z.input<Of<C, 'sent'>> : z.input<Of<C, 'body'>>
export type ReadBody<C> = z.output<Of<C, 'body'>>
export type SentQuery<C> = z.input<Of<C, 'query'>>
export type ReadQuery<C> = z.output<Of<C, 'query'>>
/** What a handler answers, and what a client gets. */
export type GivenAnswer<C> = C extends { answer: z.ZodType } ? z.input<Of<C, 'answer'>> : unknown
export type Answer<C> = C extends { answer: z.ZodType } ? z.output<Of<C, 'answer'>> : unknown
