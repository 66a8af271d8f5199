import type { Row } from '../../kit/screen.ts'

/** What the client is called; the telephone with dots where nobody knows a name. */
export function clientName(row: Row): string {
  if (typeof row.userName === 'string' && row.userName) return row.userName
  const { user } = row
  return typeof user === 'object' && user !== null && 'name' in user ? String(user.name) : ''
}
