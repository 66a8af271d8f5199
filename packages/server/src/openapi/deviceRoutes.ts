import * as z from 'zod'
import { bodies } from '../csms/commands/bodies.ts'
import { describeRoute } from './describeRoute.ts'

const answer = z.looseObject({
  status: z.string().describe('The charge point’s own word'),
  commandId: z.string(),
})
const route = { method: 'POST', tag: 'devices', answer, errors: [404, 409, 422, 504] } as const

/** The Device API (contract §3): path, what it does, and what it takes. */
const calls: [path: string, summary: string, body?: z.ZodType][] = [
  [
    'remoteStartTransaction',
    'Start a session; without idTag the server makes one',
    bodies.remoteStartTransaction,
  ],
  ['remoteStopTransaction', 'Stop a session', bodies.remoteStopTransaction],
  ['clearCache/:id', 'Clear the charge point’s authorization cache'],
  ['reset/:id', 'Restart the charge point', bodies.reset],
  [
    'unlockConnector/:id',
    'Let a cable go, by the connector’s id or the point’s with a number',
    bodies.unlockConnector,
  ],
  ['reserveNow', 'Reserve a connector', bodies.reserveNow],
  ['cancelReservation', 'Give a reservation back', bodies.cancelReservation],
  ['setChargingProfile', 'Limit the power', bodies.setChargingProfile],
  ['getDiagnostics', 'Have diagnostics uploaded', bodies.getDiagnostics],
  ['updateFirmware', 'Have firmware installed', bodies.updateFirmware],
]
for (const [path, summary, body] of calls) {
  describeRoute({ ...route, path: `/devices/api/${path}`, summary, ...(body ? { body } : {}) })
}

describeRoute({
  ...route,
  path: '/devices/api/call',
  summary: 'Any call that the station’s OCPP version lets a central system make, checked against its schema',
  body: bodies.call,
  answer: z.object({ response: z.record(z.string(), z.unknown()), commandId: z.string() }),
})
