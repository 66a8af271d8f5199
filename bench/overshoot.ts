import { ocppVersions } from '@zaryad/ocpp'
import { between, seededRandom } from '@zaryad/station'
import { startStandIns } from '../e2e/support/standIns.ts'
import { figure, percentile } from './figure.ts'
import { type Network, openNetwork, startProduct } from './network.ts'
import { charge, type Driver } from './overshoot/driver.ts'

const STATIONS = 40
const APART_MS = 300
/** As the network's rate has it. */
const TENGE_PER_KWH = 87.5
/** What counts as none: 1 % of what was paid for, or 50 Wh. */
const SHARE = 0.01
const NONE_WH = 50

type Paid = { over_wh: number; paid_wh: number }

/** Half of them pay for a volume, half for a sum; 1 to 3 kWh, at lines, clocks, cars and versions of OCPP that differ. */
async function drivers({ owner }: Network): Promise<Driver[]> {
  const random = seededRandom(2)
  const points = await owner.query<{ id: string; identity: string }>(
    'select id, identity from charge_points order by identity',
  )
  return points.rows.map(({ id, identity }, index) => {
    const kWh = Math.round(between(random, 1, 3) * 10) / 10
    return {
      identity,
      pointId: id,
      connectorId: 1,
      ...(index % 2 ? { kWh, tenge: Math.ceil(kWh * 150) } : { tenge: Math.round(kWh * TENGE_PER_KWH) }),
      toStationMs: between(random, 10, 1_200),
      fromStationMs: between(random, 10, 600),
      slowStopMs: between(random, 0, 1_500),
      clockOffMs: index % 3 ? 0 : between(random, -5_000, 5_000),
      socPercent: between(random, 10, 48),
      version: ocppVersions[Math.floor(index / 3) % ocppVersions.length] ?? 'ocpp1.6',
    }
  })
}

/** What was metered beyond what was paid for; below nothing where it stopped early. */
const overshoots = async ({ owner }: Network) =>
  (
    await owner.query<Paid>(`
      select coalesce(p.amount_wh, p.sum_tiyn / ${TENGE_PER_KWH / 10})::float8 as paid_wh,
        coalesce(t.energy_wh - p.amount_wh, (t.sum_tiyn - p.sum_tiyn) / ${TENGE_PER_KWH / 10})::float8 as over_wh
      from payments p join transactions t on t.payment_id = p.id
      where t.state = 'finished'`)
  ).rows

/** How far drivers at stations of 60 kW, with a reading every 10 s, get beyond what they paid for. */
export async function benchOvershoot(): Promise<void> {
  const network = await openNetwork(STATIONS)
  const banks = await startStandIns()
  try {
    const { port, child } = await startProduct(network, banks.env)
    banks.tell(`http://127.0.0.1:${port}`)
    const all = await drivers(network)
    await Promise.all(
      all.map(async (driver, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * APART_MS))
        await charge(port, driver, index)
      }),
    )
    report(await overshoots(network))
    await child.stop()
  } finally {
    await banks.stop()
    await network.close()
  }
}

function report(paid: Paid[]): void {
  figure({ name: 'overshoot.sessions', value: paid.length, unit: 'sessions', limit: { atLeast: STATIONS } })
  const wh = paid.map(({ over_wh }) => over_wh)
  const percent = paid.map(({ over_wh, paid_wh }) => (over_wh / paid_wh) * 100)
  for (const [name, share] of [
    ['p5', 0.05],
    ['p50', 0.5],
    ['p95', 0.95],
    ['max', 1],
  ] as const) {
    figure({ name: `overshoot.${name}`, value: percentile(wh, share) / 1000, unit: 'kWh' })
    figure({ name: `overshoot.${name}.share`, value: percentile(percent, share), unit: '%' })
  }
  const beyond = paid.filter(({ over_wh, paid_wh }) => over_wh > Math.max(NONE_WH, paid_wh * SHARE))
  figure({ name: 'overshoot.beyondBound', value: beyond.length, unit: 'sessions', limit: { atMost: 0 } })
}
