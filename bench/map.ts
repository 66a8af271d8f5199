import { request } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { cellOf, middleOf } from '../packages/web/src/map/geo.ts'
import { openBrowser } from './browser.ts'
import { figure, percentile } from './figure.ts'
import { type Box, openInTurn, pan, type Window } from './map/page.ts'
import { type Network, openNetwork, startProduct } from './network.ts'
import { plainAndSlow } from './throttle.ts'

const pack = promisify(brotliCompress)
/** Fewer show the same way sooner while one works on it. */
const STATIONS = Number(process.env.MAP_STATIONS ?? 200_000)
const BATCH = 10_000
const MOST_TO_PLAIN = 3
/** The page's own answer from afar, packed; how much later than an empty map it can be used; a frame while it is moved. */
const MOST_KB = 100
const MOST_LATER_MS = 2_000
const MOST_FRAME_MS = 50

/** How often its answer is asked for, and its page loaded in a window of what size. */
type Area = { name: string; repeats: number; loads: number; box: Box; window: Window; mostToEmpty: number }
const common: Window = { width: 1280, height: 800 }
const large: Window = { width: 1600, height: 1100 }

/** Each holds what lies in the ones before it: 2 000 locations, 20 000, all, as far apart as one window shows. */
const areas: Area[] = [
  { name: 'city', repeats: 60, loads: 5, box: [43.1, 43.4, 76.7, 77.1], window: common, mostToEmpty: 1.5 },
  { name: 'country', repeats: 15, loads: 5, box: [40.5, 55.5, 46.4, 87.4], window: common, mostToEmpty: 2.5 },
  { name: 'world', repeats: 4, loads: 3, box: [0, 70, 5, 125], window: large, mostToEmpty: 6 },
]

/** A location with one point and two connectors each; drawn for the map at the end, not three times. */
async function addStations({ owner }: Network): Promise<void> {
  const tables = ['charge_stations', 'charge_points', 'connectors']
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
  for (let from = 0; from < STATIONS; from += BATCH) {
    await owner.query(
      `with spots as (
        select g, case when g < 2000 then array[43.1, 43.4, 76.7, 77.1] when g < 20000 then array[40.5, 55.5, 46.4, 87.4]
          else array[0, 70, 5, 125] end::float8[] as box from generate_series($1::int, $2::int) g),
      stations as (
        insert into charge_stations (id, tenant_id, name, address, latitude, longitude)
        select gen_random_uuid(), '01900000-0000-7000-9000-000000000001', 'Станция ' || g, 'пр. Абая, ' || g,
          round((box[1] + random() * (box[2] - box[1]))::numeric, 5), round((box[3] + random() * (box[4] - box[3]))::numeric, 5)
        from spots returning id, name),
      points as (
        insert into charge_points (id, tenant_id, identity, name, station_id, rate_id, type, power_w)
        select gen_random_uuid(), '01900000-0000-7000-9000-000000000001', 'MAP-' || substr(name, 9), 'Пост 1', id,
          '01900000-0000-7000-9000-000000000002', 2, 60000
        from stations returning id)
      insert into connectors (id, tenant_id, charge_point_id, connector_id, type, current_type, power_w, status)
        select gen_random_uuid(), '01900000-0000-7000-9000-000000000001', id, n, n * 2, n, 60000, 'Available'
        from points, generate_series(1, 2) n`,
      [from, from + BATCH - 1],
    )
  }
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
  await owner.query('analyze charge_stations; analyze charge_points; analyze connectors')
  for (let from = 0; from < STATIONS; from += BATCH) {
    await owner.query(
      'select draw_map(array_agg(id)) from (select id from charge_stations order by id limit $1 offset $2) s',
      [BATCH, from],
    )
  }
  await owner.query('vacuum analyze map_stations')
}

type Answer = { durationMs: number; bytes: number }

/** What the driver's page asks beside the spec's call: from afar. */
function afar({ box: [south, north, west, east], window: { width } }: Area) {
  const bounds = { south, north, west, east }
  return { far: { cell: cellOf(bounds, width) }, near: middleOf(bounds) }
}

/** As a browser asks it: packed, to the last byte. */
function ask(port: number, { box: [south, north, west, east] }: Area, more: object = {}): Promise<Answer> {
  const body = JSON.stringify({
    ...more,
    paging: { skip: 0, take: 1_000_000 },
    filter: {
      latitude: { operator: 'BETWEEN', operand1: south - 0.01, operand2: north + 0.01 },
      longitude: { operator: 'BETWEEN', operand1: west - 0.01, operand2: east + 0.01 },
    },
  })
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        method: 'POST',
        path: '/api/v1/chargeStations/geoPositions/search',
        headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br' },
      },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () => resolve({ durationMs: performance.now() - began, bytes }))
        if (answer.statusCode !== 200) reject(new Error(`geoPositions: ${answer.statusCode}`))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The bound: the same rows by the same index over a connection to the database, and packed. */
async function plain(
  { owner }: Network,
  { box: [south, north, west, east], repeats }: Area,
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= repeats; round++) {
    const began = performance.now()
    const { rows } = await owner.query<{ body: string }>(
      'select body from map_stations where latitude between $1 and $2 and longitude between $3 and $4',
      [south - 0.01, north + 0.01, west - 0.01, east + 0.01],
    )
    await pack(rows.map(({ body }) => body).join(), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    if (round > 0) times.push(performance.now() - began)
  }
  return percentile(times, 0.95)
}

async function answers(network: Network, port: number, area: Area): Promise<void> {
  const first = await ask(port, area)
  const times: number[] = []
  for (let round = 0; round < area.repeats; round++) times.push((await ask(port, area)).durationMs)
  const p95 = percentile(times, 0.95)
  const bound = await plain(network, area)
  figure({ name: `map.${area.name}.p95.200k`, value: p95, unit: 'ms' })
  figure({ name: `map.${area.name}.packed`, value: first.bytes / 1000, unit: 'KB' })
  const far = await ask(port, area, afar(area))
  const most = { atMost: MOST_KB }
  figure({ name: `map.${area.name}.far.packed`, value: far.bytes / 1000, unit: 'KB', limit: most })
  figure({ name: `map.${area.name}.bound.plain`, value: bound, unit: 'ms' })
  const limit = { atMost: MOST_TO_PLAIN }
  figure({ name: `map.${area.name}.ratioToPlain`, value: p95 / bound, unit: 'ratio', limit })
}

/** The page that shows them; the bound: the same page of a network with next to nothing to show. */
async function pages(port: number): Promise<void> {
  const bare = await openNetwork(1)
  const browser = await openBrowser()
  try {
    const empty = await startProduct(bare)
    for (const { name, mostToEmpty, ...area } of areas)
      for (const conditions of plainAndSlow) {
        const ports = [port, empty.port] as const
        const [{ ms, count }, { ms: bound }] = await openInTurn(browser, ports, { ...area, conditions })
        const of = `map.page.${name}.${conditions.name}`
        figure({ name: `${of}.stations`, value: count, unit: 'stations' })
        figure({ name: `${of}.200k`, value: ms, unit: 'ms' })
        figure({ name: `${of}.bound.empty`, value: bound, unit: 'ms' })
        const ratio = conditions.line ? {} : { limit: { atMost: mostToEmpty } }
        figure({ name: `${of}.ratioToEmpty`, value: ms / bound, unit: 'ratio', ...ratio })
        const limit = { atMost: MOST_LATER_MS }
        figure({ name: `${of}.overEmpty`, value: ms - bound, unit: 'ms', limit })
        const [frames, bare] = [
          await pan(browser, port, { ...area, conditions }),
          await pan(browser, empty.port, { ...area, conditions }),
        ]
        for (const [share, part] of [
          ['median', 0.5],
          ['p95', 0.95],
        ] as const) {
          const held = share === 'p95' ? { limit: { atMost: MOST_FRAME_MS } } : {}
          figure({ name: `${of}.frame.${share}`, value: percentile(frames, part), unit: 'ms', ...held })
          figure({ name: `${of}.frame.${share}.bound.empty`, value: percentile(bare, part), unit: 'ms' })
        }
      }
    await empty.child.stop()
  } finally {
    await browser.close()
    await bare.close()
  }
}

/** The public map over 200 000 locations: answers for a city, the country, the world, and the page that shows them. */
export async function benchMap(): Promise<void> {
  const network = await openNetwork(1)
  try {
    const { port, child } = await startProduct(network)
    await addStations(network)
    for (const area of areas) await answers(network, port, area)
    await pages(port)
    await child.stop()
  } finally {
    await network.close()
  }
}
