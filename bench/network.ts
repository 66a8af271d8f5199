import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../packages/server/src/db/embedded/freePort.ts'
import { startEmbedded } from '../packages/server/src/db/embedded.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import servingFlags from '../scripts/servingFlags.json' with { type: 'json' }
import { type Child, startChild } from './child.ts'

export const PASSWORD = 'bench-password-2026'

export type Network = { url: string; owner: pg.Pool; close(): Promise<void> }

/** A company, locations, a rate, and `points` charge points with a card each: `BENCH-00000`, `CARD00000` and on. */
export async function addNetwork(owner: pg.Pool, points: number): Promise<void> {
  const places = Math.max(50, Math.ceil(points / 100))
  await owner.query(`
    insert into tenants (id, name) values ('01900000-0000-7000-9000-000000000001', 'Bench');
    insert into rates (id, tenant_id, name, price_energy_tiyn, price_time_tiyn)
      values ('01900000-0000-7000-9000-000000000002', '01900000-0000-7000-9000-000000000001', 'Bench', 8750, 500);
    insert into charge_stations (id, tenant_id, name, latitude, longitude)
      select gen_random_uuid(), '01900000-0000-7000-9000-000000000001', 'Bench ' || g, 43.2 + g * 0.01, 76.9 from generate_series(1, ${places}) g;
    analyze charge_stations;
    insert into rfid_cards (id, tenant_id, id_tag)
      select gen_random_uuid(), '01900000-0000-7000-9000-000000000001', 'CARD' || lpad(g::text, 5, '0') from generate_series(0, ${points - 1}) g;
    insert into charge_points (id, tenant_id, identity, station_id, rate_id, type, power_w)
      select gen_random_uuid(), '01900000-0000-7000-9000-000000000001', 'BENCH-' || lpad(g::text, 5, '0'),
        place.id, '01900000-0000-7000-9000-000000000002', 2, 60000
      from generate_series(0, ${points - 1}) g
      join (select id, row_number() over (order by name) - 1 as n from charge_stations) place on place.n = g % ${places};
    analyze charge_points;
    insert into connectors (id, tenant_id, charge_point_id, connector_id, type, current_type, power_w, status)
      select gen_random_uuid(), tenant_id, id, n, 4, 2, 60000, 'Available' from charge_points, generate_series(1, 2) n;
    analyze`)
}

/** A durable PostgreSQL of its own with a company, one location, a rate, a card and `points` charge points. */
export async function openNetwork(points: number): Promise<Network> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaryad-bench-'))
  const postgres = await startEmbedded({ dataDir, log: () => {} })
  await migrate(postgres.url)
  const owner = new pg.Pool({ connectionString: postgres.url, max: 4 })
  owner.on('error', () => {}) // PostgreSQL ends before its last connection does
  await addNetwork(owner, points)
  const close = async () => {
    await owner.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: postgres.url, owner, close }
}

export type Running = { port: number; child: Child }

/** The product itself on that database; `script` is another release's. */
export async function startProduct(
  network: Pick<Network, 'url'>,
  { script = '../packages/server/src/main.ts', ...more }: Record<string, string> = {},
): Promise<Running> {
  const port = Number(more.PORT ?? (await freePort()))
  const dataDir = mkdtempSync(join(tmpdir(), 'zaryad-bench-home-'))
  const child = await startChild({
    script,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: network.url,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      // a station that is given a key comes back with it, which a count of dropped ones would hold against us
      STATION_AUTH: 'open',
      // as `npm start` does (scripts/goOn.mjs)
      NODE_OPTIONS: servingFlags.join(' '),
      ...more,
    },
    ready: /(Console|Health):/,
  })
  const stop = async () => {
    await child.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { port, child: { ...child, stop } }
}

/** A bound: a script that listens on the port it is given and prints `ready`. */
export async function startBound(network: Network, script: string): Promise<Running> {
  const port = await freePort()
  const child = await startChild({ script, args: [String(port), network.url], ready: /ready/ })
  return { port, child }
}
