import type { Version2 } from '@zaryad/ocpp'
import { check } from '@zaryad/ocpp/check'
import type { Part } from '@zaryad/ocpp/schema'
import { expect } from 'vitest'
import type { TestGateway, TestPoint } from './gateway.ts'
import type { RawOptions } from './rawStation.ts'

type Payload = Record<string, unknown>
type Options = { version?: Version2; answers?: RawOptions['answers'] }
type Told = Payload & { eventType: string; id?: string; seqNo?: number }

/** A station of 2.x by hand: whatever we say to it must be as the official schemas want it. */
export async function connect2(gateway: TestGateway, point: TestPoint, options: Options = {}) {
  const { version = 'ocpp2.0.1', answers } = options
  const holds = (action: string, payload: unknown, part: Part) =>
    expect({ action, part, wrong: check(action, payload, part, version) }).toEqual({
      action,
      part,
      wrong: [],
    })
  const broken: unknown[] = []
  const station = await gateway.connect(point, {
    protocols: [version],
    answers: (call) => {
      try {
        holds(call.action, call.payload, 'request')
      } catch (error) {
        broken.push(error)
      }
      return answers?.(call)
    },
  })
  const call = async (action: string, payload: unknown): Promise<Payload> => {
    const answer = await station.call(action, payload)
    if (!('errorCode' in answer)) holds(action, answer, 'response')
    return answer
  }
  let seqNo = 0
  return {
    ...station,
    /** What we said that breaks the schema. */
    broken,
    call,
    /** A TransactionEvent of session `id`, now, on EVSE 1, with what is given over it. */
    event: ({ eventType, id = 'tx-1', transactionInfo, ...rest }: Told) =>
      call('TransactionEvent', {
        eventType,
        timestamp: new Date().toISOString(),
        triggerReason: 'Authorized',
        seqNo: seqNo++,
        evse: { id: 1, connectorId: 1 },
        transactionInfo: { transactionId: id, ...Object(transactionInfo) },
        ...rest,
      }),
  }
}
export type Station2 = Awaited<ReturnType<typeof connect2>>

/** A register reading as 2.x writes it. */
export const reading = (
  wattHours: number,
  { context = 'Sample.Periodic', at = new Date().toISOString(), more = [] as object[] } = {},
) => [
  {
    timestamp: at,
    sampledValue: [
      { value: wattHours / 1000, context, unitOfMeasure: { unit: 'Wh', multiplier: 3 } },
      ...more,
    ],
  },
]
export const card = (idToken: string, type = 'ISO14443') => ({ idToken, type })
