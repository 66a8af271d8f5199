import { HttpError } from '../../../session/HttpError.ts'

const byCode: Record<string, string> = {
  tooMany: 'driver.error.tooMany',
  unauthorized: 'driver.error.signIn',
  sessionExpired: 'driver.error.signIn',
  wrongState: 'driver.error.wrongState',
}

const byField: Record<string, string> = {
  pointId: 'driver.error.connectorGone',
  connectorId: 'driver.error.connectorGone',
  sum: 'driver.error.sum',
  amount: 'driver.error.bonusRest',
  bonusId: 'driver.error.bonus',
  payType: 'driver.error.method',
  phone: 'driver.error.phone',
  addTo: 'driver.error.addTo',
}

/** Why a connector is taken: `driver.why.*Long`. */
const takenCodes = new Set(['busy', 'broken', 'reserved', 'held'])

/** What a driver reads for an answer of ours that is none. */
export function problemText(error: unknown): { kind: 'text'; key: string } {
  if (!(error instanceof HttpError)) return { kind: 'text', key: 'driver.error.unavailableKept' }
  const [field] = error.problem?.errors ?? []
  const why = takenCodes.has(field?.code ?? '') ? `driver.why.${field?.code}Long` : undefined
  const key = why ?? byField[field?.field ?? ''] ?? byCode[error.problem?.code ?? '']
  return {
    kind: 'text',
    key: key ?? (error.status === 0 ? 'driver.error.offline' : 'driver.error.unavailableKept'),
  }
}
