import type { CentralAction, FromCentral } from '@zaryad/ocpp'
import { answerCentral } from '../commands.ts'
import type { Speaker } from './speaker.ts'

/** Puts a command to the station as 1.6 says it. */
export async function inside<Action extends CentralAction>(
  { station }: Speaker,
  action: Action,
  request: FromCentral[Action]['request'],
): Promise<FromCentral[Action]['response']> {
  // the table of commands gives to each action its own answer
  return (await answerCentral(station, action, { ...request })) as FromCentral[Action]['response']
}

type Evse = { id: number; connectorId?: number }

/** The connector that an EVSE is; undefined for one that is not there. */
export function connectorOf({ station }: Speaker, { id, connectorId = 1 }: Evse) {
  return connectorId === 1 ? station.connectors.find((connector) => connector.id === id) : undefined
}
