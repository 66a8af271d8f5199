import type { Station } from './station.ts'

/** The frames of these carry a transaction id worth searching by. */
const ofTransactions = new Set([
  'StartTransaction',
  'StopTransaction',
  'MeterValues',
  'RemoteStopTransaction',
  'TransactionEvent',
  'RequestStopTransaction',
])
const pattern = /"transactionId"\s*:\s*(?:(\d{1,10})\b|"([^"\\]+)")/
const MAX_INT4 = 2_147_483_647

/** Our number of the session that a frame speaks of, as far as it says so; 2.x names sessions by words of the station's. */
export function transactionIn(action: string, frame: string, { sessions }: Station): number | null {
  if (!ofTransactions.has(action)) return null
  const [, digits, name] = pattern.exec(frame) ?? []
  if (name !== undefined)
    return sessions.find((each) => each.stationTransactionId === name)?.transactionId ?? null
  const id = Number(digits)
  return id > 0 && id <= MAX_INT4 ? id : null
}
