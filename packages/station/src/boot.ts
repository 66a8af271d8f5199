import { ConnectionClosed } from '@zaryad/ocpp'
import type { Core } from './core.ts'
import { reportAll } from './status.ts'
import { tell } from './tell.ts'

const RETRY_MS = 10_000
const LETTER_BYTES = 900_000

/** OCPP 1.6 §4.2: nothing else is said until the central system accepts. */
export async function boot(station: Core): Promise<void> {
  const { connection } = station.link
  const { settings, firmware } = station
  if (!connection) return
  try {
    const { status, interval } = await connection.call('BootNotification', {
      chargePointVendor: settings.vendor,
      chargePointModel: settings.model,
      chargePointSerialNumber: settings.serialNumber ?? settings.identity.slice(0, 25),
      firmwareVersion: firmware,
    })
    station.registration = status
    if (status === 'Accepted') accepted(station, interval)
    else bootAgain(station, interval > 0 ? interval * 1000 : RETRY_MS)
  } catch (error) {
    if (!(error instanceof ConnectionClosed)) bootAgain(station, RETRY_MS)
  }
  station.emit('change')
}

function bootAgain(station: Core, delayMs: number): void {
  const { connection } = station.link
  station.later(delayMs, () => {
    if (station.link.connection === connection) void boot(station)
  })
}

function accepted(station: Core, intervalS: number): void {
  if (intervalS > 0) station.configuration.set('HeartbeatInterval', String(Math.round(intervalS)))
  station.restart = undefined
  startHeartbeat(station)
  reportAll(station)
  if (station.quirks.writesLetters)
    tell(
      station.link.connection?.call('DataTransfer', {
        vendorId: 'Zaryad Virtual',
        data: 'A'.repeat(LETTER_BYTES),
      }),
    )
  station.outbox.flush()
  station.emit('accepted')
}

/** Also after HeartbeatInterval was changed. */
export function startHeartbeat(station: Core): void {
  station.stopHeartbeat()
  const intervalS = station.configuration.number('HeartbeatInterval')
  if (intervalS === 0 || !station.isAccepted) return
  station.stopHeartbeat = station.later(intervalS * 1000, () => {
    heartbeat(station)
    startHeartbeat(station)
  })
}

export function heartbeat(station: Core): void {
  tell(station.link.connection?.call('Heartbeat', {}))
}
