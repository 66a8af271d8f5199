import type { RowOf } from '@zaryad/model'

/** What the client is called; the telephone with dots where nobody knows a name. */
export function clientName(row: RowOf<'userBonuses'>): string {
  if (row.userName) return row.userName
  const { user } = row
  return typeof user === 'object' && user !== null && 'name' in user ? String(user.name) : ''
}
