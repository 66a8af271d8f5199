import { type Fields, fieldsIn } from './parsed.ts'

/** What happened, as a key under `journal.says` and what it speaks of; words are the screen's business. */
export type Summary = { key: string; values: Record<string, string | number> }
export type Values = Summary['values']

export const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
export const joined = (values: unknown[], separator: string) =>
  values.map(text).filter(Boolean).join(separator)

/** The connector's number here; in 2.x that of the EVSE, and hundreds for its further connectors. */
export function numbered({
  connectorId,
  evseId,
  evse,
}: Fields): { connector: number } | Record<string, never> {
  const { id = evseId, connectorId: plug = connectorId } = fieldsIn(evse)
  const further = Math.max(Number(plug ?? 1), 1) - 1
  const number = id === undefined ? Number(connectorId) : Number(id) + 100 * further
  return number > 0 ? { connector: number } : {}
}
