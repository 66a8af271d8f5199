import { ocppVersions } from '@zaryad/ocpp'
import { between, type Random, seededRandom } from '@zaryad/station'
import { startStandIns } from '../e2e/support/standIns.ts'
import { figure, percentile } from './figure.ts'
import { type Network, openNetwork, startProduct } from './network.ts'
import { type Case, cases } from './overshoot/cases.ts'
import { charge, type Driver } from './overshoot/driver.ts'

const STATIONS = cases.reduce((sum, { count }) => sum + count, 0)
/** Payments behind one address are limited by the minute. */
const APART_MS = 1_100
/** As the network's rate has it. */
const TENGE_PER_KWH = 87.5
/** What counts as none: 1 % of what was paid for, or 50 Wh. */
const SHARE = 0.01
const NONE_WH = 50

type Paid = { identity: string; over_wh: number; paid_wh: number }

/** Half of them pay for a volume, half for a sum, at lines, clocks, cars and versions of OCPP that differ. */
async function drivers({ owner }: Network): Promise<Driver[]> {
  const random = seededRandom(2)
  const points = await owner.query<{ id: string; identity: string }>(
    'select id, identity from charge_points order by identity',
  )
  const all = cases.flatMap((of) => Array.from({ length: of.count }, () => of))
  return points.rows.flatMap(({ id, identity }, index) => {
    const of = all[index]
    return of ? [driverOf(random, of, { pointId: id, identity }, index)] : []
  })
}

function driverOf(
  random: Random,
  of: Case,
  place: Pick<Driver, 'pointId' | 'identity'>,
  index: number,
): Driver {
  const kWh = Math.round(between(random, ...of.kWh) * 10) / 10
  return {
    ...place,
    of,
    connectorId: 1,
    ...(index % 2 ? { kWh, tenge: Math.ceil(kWh * 150) } : { tenge: Math.round(kWh * TENGE_PER_KWH) }),
    toStationMs: between(random, 10, 1_200),
    fromStationMs: between(random, 10, 600),
    slowStopMs: between(random, 0, 1_500),
    clockOffMs: index % 3 ? 0 : between(random, -5_000, 5_000),
    socPercent: between(random, 10, 45),
    version: ocppVersions[Math.floor(index / 3) % ocppVersions.length] ?? 'ocpp1.6',
  }
}

/** What was metered beyond what was paid for; below nothing where it stopped early. */
const overshoots = async ({ owner }: Network) =>
  (
    await owner.query<Paid>(`
      select c.identity, coalesce(p.amount_wh, p.sum_tiyn / ${TENGE_PER_KWH / 10})::float8 as paid_wh,
        coalesce(t.energy_wh - p.amount_wh, (t.sum_tiyn - p.sum_tiyn) / ${TENGE_PER_KWH / 10})::float8 as over_wh
      from payments p join transactions t on t.payment_id = p.id join charge_points c on c.id = t.charge_point_id
      where t.state = 'finished'`)
  ).rows

/** How far drivers get beyond what they paid for. */
export async function benchOvershoot(): Promise<void> {
  const network = await openNetwork(STATIONS)
  const banks = await startStandIns()
  try {
    const all = await drivers(network)
    const { port, child } = await startProduct(network, banks.env)
    for (const driver of all)
      await network.owner.query(
        `with c as (update connectors set power_w = $2 where charge_point_id = $1)
          update charge_points set power_w = $2 where id = $1`,
        [driver.pointId, driver.of.maxPowerW],
      )
    banks.tell(`http://127.0.0.1:${port}`)
    await Promise.all(
      all.map(async (driver, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * APART_MS))
        await charge(port, driver, index)
      }),
    )
    report(await overshoots(network), all)
    await child.stop()
  } finally {
    await banks.stop()
    await network.close()
  }
}

function report(paid: Paid[], all: Driver[]): void {
  figure({ name: 'overshoot.sessions', value: paid.length, unit: 'sessions', limit: { atLeast: STATIONS } })
  const caseOf = new Map(all.map(({ identity, of }) => [identity, of]))
  for (const [of, those] of Map.groupBy(paid, ({ identity }) => caseOf.get(identity))) {
    if (!of) continue
    const wh = those.map(({ over_wh }) => over_wh)
    const percent = those.map(({ over_wh, paid_wh }) => (over_wh / paid_wh) * 100)
    for (const [name, share] of shares) {
      figure({ name: `overshoot.${of.name}.${name}`, value: percentile(wh, share), unit: 'Wh' })
      figure({ name: `overshoot.${of.name}.${name}.share`, value: percentile(percent, share), unit: '%' })
    }
  }
  const beyond = paid.filter(({ over_wh, paid_wh }) => over_wh > Math.max(NONE_WH, paid_wh * SHARE))
  figure({ name: 'overshoot.beyondBound', value: beyond.length, unit: 'sessions', limit: { atMost: 0 } })
}

const shares = [
  ['min', 0],
  ['p50', 0.5],
  ['max', 1],
] as const
