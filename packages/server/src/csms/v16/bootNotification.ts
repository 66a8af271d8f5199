import type { Handler } from './handler.ts'
import { text } from './read.ts'

/** Seconds between heartbeats; a silent socket is found by pings long before. */
export const HEARTBEAT_INTERVAL_S = 300

const KEPT = 100

/** OCPP 1.6 §4.2. A station that got this far is known and accepted; what it says of itself is its device's. */
export const bootNotification: Handler<'BootNotification'> = async (request, context) => {
  const { writers, station, version, receivedMs } = context
  const part = (raw: unknown, max: number) => text(context, raw, { max, keep: KEPT }) || null
  await writers.boots.add({
    deviceId: station.deviceId,
    atMs: receivedMs,
    vendor: part(request.chargePointVendor, version === 'ocpp1.6' ? 20 : 50),
    model: part(request.chargePointModel, 20),
    serialNumber: part(request.chargePointSerialNumber, 25) ?? part(request.chargeBoxSerialNumber, 25),
    firmwareVersion: part(request.firmwareVersion, 50),
    version,
  })
  return {
    status: 'Accepted',
    currentTime: new Date(receivedMs).toISOString(),
    interval: HEARTBEAT_INTERVAL_S,
  }
}
