import { asSeen } from '@zaryad/model/fields/written'
import type { Context } from '../context.ts'
import { text } from '../read.ts'

/** Seconds between heartbeats; a silent socket is found by pings long before. */
export const HEARTBEAT_INTERVAL_S = 300

const KEPT = 100
/** As a device has it, so that a person can save it again. */
const oneLine = (text: string) =>
  asSeen(text)
    .replace(/[\t\n\r]+/g, ' ')
    .trim()
const longestVendor = { 'ocpp1.6': 20, 'ocpp2.0.1': 50, 'ocpp2.1': 50 } as const

type Said = {
  vendor: unknown
  model: unknown
  serialNumber: unknown
  /** Where there is no other. */
  boxSerialNumber?: unknown
  firmwareVersion: unknown
}

/** What a station says of itself is its device's. One that got this far is known and accepted. */
export async function toldBoot(context: Context, said: Said) {
  const { writers, station, version, receivedMs } = context
  const part = (raw: unknown, max: number) => oneLine(text(context, raw, { max, keep: KEPT })) || null
  await writers.boots.add({
    deviceId: station.deviceId,
    atMs: receivedMs,
    vendor: part(said.vendor, longestVendor[version]),
    model: part(said.model, 20),
    serialNumber: part(said.serialNumber, 25) ?? part(said.boxSerialNumber, 25),
    firmwareVersion: part(said.firmwareVersion, 50),
    version,
  })
  station.wordsOfBoot = new Map()
  context.heard({ what: 'boot' })
  return {
    status: 'Accepted',
    currentTime: new Date(receivedMs).toISOString(),
    interval: HEARTBEAT_INTERVAL_S,
  } as const
}
