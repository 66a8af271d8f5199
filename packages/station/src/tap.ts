import type { AuthorizationStatus } from '@zaryad/ocpp'
import { authorize } from './authorize.ts'
import type { Connector } from './connector.ts'
import type { Core } from './core.ts'
import { isSameTag, mayUse } from './reservations.ts'
import { type Card, startSession, stopSession } from './session.ts'
import { reportStatus } from './status.ts'

export type TapOutcome =
  | { outcome: 'started' | 'carAwaited' | 'stopped' }
  | { outcome: 'refused'; why: Exclude<AuthorizationStatus, 'Accepted'> | 'Reserved' | 'OutOfOrder' | 'Busy' }

export async function tap(station: Core, connector: Connector, idTag: string): Promise<TapOutcome> {
  if (connector.session) return tapDuringSession(station, connector, idTag)
  if (connector.errorCode !== 'NoError' || !connector.isOperative)
    return { outcome: 'refused', why: 'OutOfOrder' }
  const { status, parentIdTag } = await authorize(station, idTag)
  if (status !== 'Accepted') return { outcome: 'refused', why: status }
  if (!mayUse(connector, { idTag, parentIdTag })) return { outcome: 'refused', why: 'Reserved' }
  // another card may have been quicker while the central system thought
  if (connector.session) return { outcome: 'refused', why: 'Busy' }
  return { outcome: letIn(station, connector, { idTag, parentIdTag }) }
}

async function tapDuringSession(station: Core, connector: Connector, idTag: string): Promise<TapOutcome> {
  const { session } = connector
  if (session && isSameTag(session.idTag, idTag)) {
    stopSession(station, connector, { reason: 'Local', idTag })
    return { outcome: 'stopped' }
  }
  const { status, parentIdTag } = await authorize(station, idTag)
  // cards of one group may stop each other's sessions (OCPP 1.6 §4.8)
  if (status === 'Accepted' && parentIdTag !== undefined && parentIdTag === session?.parentIdTag) {
    stopSession(station, connector, { reason: 'Local', idTag })
    return { outcome: 'stopped' }
  }
  return { outcome: 'refused', why: 'Busy' }
}

/** Starts with the car in place, or waits for one as long as ConnectionTimeOut says. */
export function letIn(station: Core, connector: Connector, card: Card): 'started' | 'carAwaited' {
  connector.awaited?.stopTimer()
  connector.awaited = undefined
  if (connector.car) {
    startSession(station, connector, card)
    return 'started'
  }
  const timeoutS = station.configuration.number('ConnectionTimeOut')
  const stopTimer = station.later(timeoutS * 1000, () => {
    connector.awaited = undefined
    reportStatus(station, connector)
  })
  const begin = (): void =>
    startSession(station, connector, { ...card, letInBy: { ...card.letInBy, isCableLast: true } })
  connector.awaited = { idTag: card.idTag, begin, stopTimer }
  reportStatus(station, connector)
  station.emit('carAwaited', connector.id)
  return 'carAwaited'
}
