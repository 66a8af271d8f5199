import type { TestApp, TestTenant } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'

export type Place = { stationId: string; chargePointId: string }

/** A location with one point. */
export async function makePlace(test: TestApp, tenant: TestTenant, name: string): Promise<Place> {
  const station = { name, latitude: 43.2, longitude: 76.9, tenantId: tenant.id }
  const stationId = (await test.admin.post('/chargeStations', station)).body.id
  const point = { identity: `${name.replace(' ', '-')}-${test.deps.newId().slice(-8)}`, stationId }
  const made = await test.admin.post('/chargePoints', point)
  if (made.status !== 201) throw new Error(made.text)
  return { stationId, chargePointId: made.body.id }
}

type Session = { sumTiyn: number; at: string; energyWh?: number; paymentId?: string | null; state?: string }

/** A session that stopped at a moment. */
export async function addSession(
  test: TestApp,
  tenant: TestTenant,
  place: Place,
  session: Session,
): Promise<string> {
  const { sumTiyn, at, energyWh = 10_000, paymentId = null, state = 'finished' } = session
  const id = test.deps.newId()
  await sql`insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, started_at, stopped_at,
      energy_wh, duration, sum_tiyn, lines, state, payment_id)
    values (${id}, ${tenant.id}, ${place.stationId}, ${place.chargePointId}, 1, ${at}::timestamptz - interval '1 hour', ${at},
      ${energyWh}, 3600, ${sumTiyn}, '[]', ${state}, ${paymentId})`.execute(test.deps.db.system)
  return id
}
