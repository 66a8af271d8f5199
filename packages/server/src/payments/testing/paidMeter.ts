import type { OcppVersion } from '@zaryad/ocpp'
import type { TestGateway, TestPoint } from '../../csms/testing/gateway.ts'
import { type OddMeter, oddMeter } from '../../csms/testing/oddMeter.ts'
import { until } from '../../testing/until.ts'

/** A station written by hand whose driver pays: it begins nothing by itself. */
export async function paidMeter(gateway: TestGateway, point: TestPoint, version: OcppVersion) {
  let idTag = ''
  const stops: unknown[] = []
  const answers = ({ action, payload }: { action: string; payload: Record<string, unknown> }) => {
    if (action === 'RemoteStartTransaction') idTag = String(payload.idTag)
    if (action === 'RequestStartTransaction') idTag = String(Object(payload.idToken).idToken)
    if (/^Re(mote|quest)Stop/.test(action)) stops.push(payload)
    return /Transaction$/.test(action) ? { status: 'Accepted' } : { errorCode: 'NotSupported' }
  }
  const meter: OddMeter = await oddMeter(gateway, point, version, { answers })
  await meter.stands('Available')
  return {
    ...meter,
    /** Where it was told to stop. */
    stops,
    /** By the tag that it was asked to start with, unless another is shown. */
    begin: async (when: number | string, stand: number, shown?: string) => {
      await until(
        async () => idTag,
        (tag) => tag !== '',
      )
      await meter.begin(when, stand, shown ?? idTag)
    },
  }
}
