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

/** A station whose meter is odd: it says of a session what it is told to say, in words of its version. */
export type OddMeter = {
  begin(minutes: number, stand?: Stand, idTag?: string): Promise<unknown>
  read(minutes: number, stand: Stand, context?: string): Promise<unknown>
  /** `of` is the session's number where its station has forgotten it. */
  end(minutes: number, stand?: Stand, of?: unknown): Promise<unknown>
  stands(status: 'Available' | 'Preparing'): Promise<unknown>
  close(): Promise<void>
}

const sampled = (stand: Stand, context: string): Sampled[] =>
  Array.isArray(stand) ? stand.map((each) => ({ context, ...each })) : [{ value: stand, context }]

export async function oddMeter(
  gateway: TestGateway,
  point: TestPoint,
  version: OcppVersion,
  { id = 'tx-1', answers }: More = {},
): Promise<OddMeter> {
  const meterValue = (minutes: number, stand: Stand, context: string) => [
    { timestamp: ago(minutes), sampledValue: sampled(stand, context) },
  ]
  const options = answers ? { answers } : {}
  if (version === 'ocpp1.6') {
    const station = await gateway.connect(point, options)
    let transactionId = 0
    return {
      begin: async (minutes, meterStart, idTag = 'CARD') => {
        const timestamp = ago(minutes)
        const given = { connectorId: 1, idTag, meterStart, timestamp }
        transactionId = Number((await station.call('StartTransaction', given)).transactionId)
      },
      read: (minutes, stand, context = 'Sample.Periodic') => {
        const values = meterValue(minutes, stand, context)
        return station.call('MeterValues', { connectorId: 1, transactionId, meterValue: values })
      },
      end: (minutes, meterStop, of = transactionId) =>
        station.call('StopTransaction', { transactionId: of, meterStop, timestamp: ago(minutes) }),
      stands: (status) =>
        station.call('StatusNotification', { connectorId: 1, status, errorCode: 'NoError' }),
      close: station.close,
    }
  }
  const station = await connect2(gateway, point, { version, ...options })
  const event = (eventType: string, minutes: number, told: object) =>
    station.event({ eventType, id, timestamp: ago(minutes), ...told })
  const metered = (minutes: number, stand: Stand | undefined, context: string) =>
    stand === undefined ? {} : { meterValue: meterValue(minutes, stand, context) }
  return {
    begin: (minutes, stand, idToken = 'CARD') =>
      event('Started', minutes, {
        idToken: { idToken, type: 'ISO14443' },
        ...metered(minutes, stand, 'Transaction.Begin'),
      }),
    read: (minutes, stand, context = 'Sample.Periodic') =>
      event('Updated', minutes, metered(minutes, stand, context)),
    end: (minutes, stand) => event('Ended', minutes, metered(minutes, stand, 'Transaction.End')),
    stands: (status) =>
      station.call('StatusNotification', {
        timestamp: ago(0),
        connectorStatus: status === 'Available' ? status : 'Occupied',
        evseId: 1,
        connectorId: 1,
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
