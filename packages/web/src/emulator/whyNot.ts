import type { Connector } from '@zaryad/station'
import type { ActName } from './acts.ts'

export type Reason =
  | 'noCar'
  | 'carThere'
  | 'session'
  | 'noSession'
  | 'fault'
  | 'noFault'
  | 'unavailable'
  | 'stuck'
  | 'pausedAlready'
  | 'notPaused'
  | 'occupiedAlready'
  | 'notOccupied'
  | 'offline'
  | 'awaited'
  | 'noUid'

type Doing = { do: ActName; by?: 'car' | 'station' }

/** Why it cannot be done now, as a key under `emulator.why`; undefined when it can. */
export function whyNot(connector: Connector, doing: Doing, isAccepted: boolean): Reason | undefined {
  const { car, session, errorCode, isOperative, paused, isOccupied } = connector
  const isFaulty = errorCode !== 'NoError'
  switch (doing.do) {
    case 'plug':
      if (car) return 'carThere'
      return isOccupied ? 'occupiedAlready' : undefined
    case 'unplug':
      if (!car) return 'noCar'
      return errorCode === 'ConnectorLockFailure' ? 'stuck' : undefined
    case 'card':
      if (isFaulty) return 'fault'
      if (!isOperative && !session) return 'unavailable'
      return connector.awaited ? 'awaited' : undefined
    case 'begin':
      if (session) return 'session'
      if (isFaulty) return 'fault'
      if (!isOperative) return 'unavailable'
      return car ? undefined : 'noCar'
    case 'pause':
      if (!session) return 'noSession'
      return doing.by && paused[doing.by] ? 'pausedAlready' : undefined
    case 'resume':
      if (!session) return 'noSession'
      return doing.by && !paused[doing.by] ? 'notPaused' : undefined
    case 'stop':
      return session ? undefined : 'noSession'
    case 'fault':
      return isFaulty ? 'fault' : undefined
    case 'clear':
      return isFaulty ? undefined : 'noFault'
    case 'occupy':
      if (isOccupied) return 'occupiedAlready'
      return car ? 'carThere' : undefined
    case 'free':
      return isOccupied ? undefined : 'notOccupied'
    case 'reserve':
    case 'limit':
    case 'unlock':
    case 'remoteStart':
      return isAccepted ? undefined : 'offline'
    default:
      return undefined
  }
}
