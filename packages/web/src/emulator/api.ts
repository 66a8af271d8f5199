import type { OcppVersion } from '@zaryad/ocpp'
import { search } from '../kit/dataProvider.ts'
import { http } from '../session/http.ts'

export type Plug = { type: number; currentType: 1 | 2; powerKW: number }
export type TestStation = {
  id: string
  identity: string
  stationId: string
  stationName: string | null
  connectionState: number
  ocppVersion: OcppVersion
  powerKW: number
  connectors: (Plug & { connectorId: number })[]
  createdAt: string
}
export type Wish = { connectors: Plug[]; stationId?: string; count?: number; ocppVersion?: OcppVersion }

const path = '/emulator/stations'
type List = { result: TestStation[] }

// What our own server answers is taken at its word.
export const listStations = async () => ((await http({ method: 'GET', path })) as List).result
export const makeStations = async (body: Wish) =>
  ((await http({ method: 'POST', path, body })) as List).result
export const removeStations = (ids: string[]) =>
  http({ method: 'POST', path: `${path}/remove`, body: { ids } })

/** A command of the server's, as the console sends it (spec §7); answers the station's own word. */
export async function command(name: string, body: object): Promise<string> {
  const answer = (await http({ method: 'POST', path: `/devices/api/${name}`, body })) as { status: string }
  return answer.status
}

export type Recorded = { state: string; startedAt: string }

/** The newest session of a point, as the server keeps it. */
export async function lastSession(chargePointId: string): Promise<Recorded | undefined> {
  const { data } = await search({
    resource: 'transactions',
    filter: { chargePointId },
    sort: { field: 'startedAt', order: 'DESC' },
    take: 1,
    hasCount: false,
  })
  const [row] = data
  return row && { state: String(row.state), startedAt: String(row.startedAt) }
}
