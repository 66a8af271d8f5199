import { anyFilter, mostOrders, pagingOf } from '@zaryad/model/calls/filters'
import { written } from '@zaryad/model/fields/written'
import * as z from 'zod'

const paging = z.object({
  skip: z.int().min(0).default(0),
  take: z.int().min(0).default(10),
  returnCount: z.boolean().default(false),
  /** How many there are is counted no further, where it has to be counted. */
  countTo: z.int().min(1).max(1_000_000_000).optional(),
})

/** What a list is asked (contract §2). `take: 0` is all. */
export const searchBody = z.object({
  paging: z.preprocess(pagingOf, paging).prefault({}),
  filter: anyFilter,
  sort: z
    .array(z.object({ field: z.string(), direction: z.enum(['asc', 'desc']).default('asc') }))
    .max(mostOrders)
    .nullish(),
  query: written().max(200).nullish(),
})
export type Search = z.infer<typeof searchBody>
/** Which rows, and in what order, whatever the page. */
export type Question = Pick<Search, 'filter' | 'query' | 'sort'>
