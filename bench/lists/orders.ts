import type { Ask } from './ask.ts'

const take = 25
/** Of the ten thousandth page. */
const deep = 10_000 * take

/** Orders of the sessions' list, their first page and one far down. */
const orders = [
  ['duration', 'desc'],
  ['duration', 'asc'],
  ['startedAt', 'desc'],
  ['startedAt', 'asc'],
] as const

export const ordered: (Ask & { name: string })[] = orders.flatMap(([field, direction]) =>
  [0, deep].map((skip) => ({
    name: `transactions.by.${field}.${direction}${skip ? '.page10000' : ''}`,
    path: 'transactions/search',
    body: { paging: { skip, take }, sort: [{ field, direction }] },
  })),
)
