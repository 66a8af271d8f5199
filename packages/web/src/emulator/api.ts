import type { SentBody } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
import { search } from '../kit/entityApi.ts'
import { ask } from '../session/ask.ts'

export type { TestStation } from '@zaryad/model/calls/emulator'
export type Wish = SentBody<Calls['POST /api/v1/emulator/stations']>
export type Plug = Wish['connectors'][number]

export const listStations = async () => (await ask('GET /api/v1/emulator/stations')).result
export const makeStations = async (body: Wish) =>
  (await ask('POST /api/v1/emulator/stations', { body })).result
export const removeStations = (ids: string[]) =>
  ask('POST /api/v1/emulator/stations/remove', { body: { ids } })

/** The newest session of a point, as the server keeps it. */
export async function lastSession(chargePointId: string) {
  const { data } = await search({
    resource: 'transactions',
    filter: { chargePointId },
    sort: { field: 'startedAt', order: 'DESC' },
    take: 1,
    hasCount: false,
  })
  return data[0]
}
