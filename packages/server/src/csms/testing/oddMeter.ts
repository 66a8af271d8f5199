import type { OcppVersion } from '@zaryad/ocpp'
import { expect } from 'vitest'
import type { TestGateway, TestPoint } from './gateway.ts'
import type { RawOptions } from './rawStation.ts'
import { ago } from './sessions.ts'
import { connect2 } from './station2.ts'

type Sampled = Record<string, unknown>
/** A register in Wh, or samples as the version writes them. */
export type Stand = number | string | Sampled[]
type More = { context?: string; id?: string; answers?: RawOptions['answers'] }

/** So many minutes ago by its clock, or what it has for a time. */
type When = number | string
const stamp = (when: When) => (typeof when === 'string' ? when : ago(when))

/** A station whose meter is odd: it says of a session what it is told to say, in words of its version. */
export type OddMeter = {
  begin(when: When, stand?: Stand, idTag?: string): Promise<unknown>
  read(when: When, stand: Stand, context?: string): Promise<unknown>
  /** `of` is the session's number where its station has forgotten it. */
  end(when: When, stand?: Stand, of?: unknown, reason?: string): Promise<unknown>
  stands(status: 'Available' | 'Preparing' | 'Charging' | 'SuspendedEV', when?: When): Promise<unknown>
  boot(): Promise<unknown>
  close(): Promise<void>
}

/** What is said counts: a station whose call failed would say it again. */
async function taken(answer: Promise<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const given = await answer
  expect(given).not.toHaveProperty('errorCode')
  return given
}

const sampled = (stand: Stand, context: string): Sampled[] =>
  Array.isArray(stand) ? stand.map((each) => ({ context, ...each })) : [{ value: stand, context }]

export async function oddMeter(
  gateway: TestGateway,
  point: TestPoint,
  version: OcppVersion,
  { id = 'tx-1', answers }: More = {},
): Promise<OddMeter> {
  const meterValue = (when: When, stand: Stand, context: string) => [
    { timestamp: stamp(when), sampledValue: sampled(stand, context) },
  ]
  const options = answers ? { answers } : {}
  if (version === 'ocpp1.6') {
    const station = await gateway.connect(point, options)
    let transactionId = 0
    return {
      begin: async (when, meterStart, idTag = 'CARD') => {
        const timestamp = stamp(when)
        const given = { connectorId: 1, idTag, meterStart, timestamp }
        transactionId = Number((await taken(station.call('StartTransaction', given))).transactionId)
      },
      read: (when, stand, context = 'Sample.Periodic') => {
        const values = meterValue(when, stand, context)
        return taken(station.call('MeterValues', { connectorId: 1, transactionId, meterValue: values }))
      },
      end: (when, meterStop, of = transactionId, reason = 'Local') =>
        taken(
          station.call('StopTransaction', { transactionId: of, meterStop, timestamp: stamp(when), reason }),
        ),
      stands: (status, when) => {
        const timestamp = when === undefined ? {} : { timestamp: stamp(when) }
        return station.call('StatusNotification', {
          connectorId: 1,
          status,
          errorCode: 'NoError',
          ...timestamp,
        })
      },
      boot: () => station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' }),
      close: station.close,
    }
  }
  const station = await connect2(gateway, point, { version, ...options })
  const event = (eventType: string, when: When, told: object) =>
    taken(station.event({ eventType, id, timestamp: stamp(when), ...told }))
  const metered = (when: When, stand: Stand | undefined, context: string) =>
    stand === undefined ? {} : { meterValue: meterValue(when, stand, context) }
  return {
    begin: (when, stand, idToken = 'CARD') =>
      event('Started', when, {
        idToken: { idToken, type: 'ISO14443' },
        ...metered(when, stand, 'Transaction.Begin'),
      }),
    read: (when, stand, context = 'Sample.Periodic') => event('Updated', when, metered(when, stand, context)),
    end: (when, stand, _of, stoppedReason = 'Local') =>
      event('Ended', when, {
        transactionInfo: { stoppedReason },
        ...metered(when, stand, 'Transaction.End'),
      }),
    stands: (status, when = 0) =>
      station.call('StatusNotification', {
        timestamp: stamp(when),
        connectorStatus: status === 'Available' ? status : 'Occupied',
        evseId: 1,
        connectorId: 1,
      }),
    boot: () =>
      station.call('BootNotification', {
        reason: 'PowerUp',
        chargingStation: { vendorName: 'V', model: 'M' },
      }),
    close: async () => {
      expect(station.broken).toEqual([])
      await station.close()
    },
  }
}

/** What is noted of how its station writes, and how often. */
export async function notedOf(gateway: TestGateway, { deviceId }: TestPoint): Promise<Map<string, number>> {
  const [device] = await gateway.rows<{ deviations: { code: string; count: number }[] }>(
    'select deviations from devices where id = $1',
    [deviceId],
  )
  return new Map(device!.deviations.map(({ code, count }) => [code, count]))
}
