import { hostname } from 'node:os'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'

const LEASE_S = 30

type Lease = {
  /**
   * Says that this process lives, by the clock of the database; answers whether another was found to have ended, or this
   * one was, or may have been, taken for it.
   */
  renew(): Promise<boolean>
  /**
   * Nobody else can listen here while we do, nor have this seat at who does: whoever said so before has ended. Answers
   * whether there was one.
   */
  settle(port: number, seat?: number): Promise<boolean>
  /** Another process is known to have ended. */
  bury(processId: string): Promise<void>
  /** What was ours is nobody's. */
  end(): Promise<void>
}

/** A process that has not renewed its lease for so long is taken to have ended. */
export function openLease({ db, config, processId }: Deps, leaseS = LEASE_S): Lease {
  const bury = async (id: string) =>
    void (await sql`delete from processes where id = ${id}`.execute(db.system))

  let renewedMs = Number.POSITIVE_INFINITY
  return {
    async renew() {
      const wasCutOff = performance.now() - renewedMs > leaseS * 1000
      const own = await sql<{ isNew: boolean }>`insert into processes (id, roles, lease_until)
        values (${processId}, ${[...config.ROLES]}, now() + make_interval(secs => ${leaseS}))
        on conflict (id) do update set lease_until = excluded.lease_until
        returning xmax = 0 as "isNew"`.execute(db.system)
      renewedMs = performance.now()
      // while the database stood still nobody could say that he lives: each gets as long for it as he would have had
      if (wasCutOff)
        await sql`update processes set lease_until = now() + make_interval(secs => ${leaseS})
          where lease_until < now()`.execute(db.system)
      const dead = await sql`delete from processes where lease_until < now()`.execute(db.system)
      return wasCutOff || own.rows[0]?.isNew === true || Number(dead.rowCount) > 0
    },
    async settle(port, seat) {
      const place = `${hostname()} ${config.HOST}:${port}${seat === undefined ? '' : ` ${seat}`}`
      await sql`update processes set place = ${place} where id = ${processId}`.execute(db.system)
      const before = await sql`delete from processes where place = ${place} and id <> ${processId}`.execute(
        db.system,
      )
      return Number(before.rowCount) > 0
    },
    bury,
    end: () => bury(processId),
  }
}
