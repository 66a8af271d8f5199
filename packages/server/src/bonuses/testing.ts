import type { TestApp, TestTenant } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'

/** A client of a company with so many kWh. */
export async function makeBonus(
  test: TestApp,
  tenant: TestTenant,
  volume: number,
): Promise<{ id: string; userId: string }> {
  const { userId } = await tenant.makeUser(['Client'])
  const made = await test.admin.post('/userBonuses', {
    tenantId: tenant.id,
    userId,
    volume,
    expiresAt: '2099-01-01T00:00:00Z',
    reason: 'A gift of a test',
  })
  if (made.status !== 201) throw new Error(made.text)
  return { id: made.body.id, userId }
}

type Figures = { volume: number; held: number; used: number; issued: number; movements: number }

/** Whole Wh as they stand, beside the sum of the movements. */
export async function figuresOf({ deps }: TestApp, id: string): Promise<Figures> {
  const found =
    await sql<Figures>`select volume_wh as volume, held_wh as held, used_wh as used, issued_wh as issued,
      (select sum(delta_wh)::bigint from bonus_movements m where m.user_bonus_id = b.id) as movements
    from user_bonuses b where id = ${id}`.execute(deps.db.system)
  if (!found.rows[0]) throw new Error(`no bonus ${id}`)
  return found.rows[0]
}
