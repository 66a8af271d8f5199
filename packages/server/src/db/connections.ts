import pg from 'pg'
import type { Connections } from './pooled.ts'
import { sql, type Tx } from './sql.ts'

/** Whose rows a statement may touch: everybody's, or one company's. */
export type Scope = 'all' | { tenantId: string }

/** One transaction that sees the scope's rows only; row-level security holds it to that. */
export type Scoped = <T>(scope: Scope, run: (tx: Tx) => Promise<T>) => Promise<T>

const INT8 = 20
const parsers = { getTypeParser: parserOf }

/** bigint columns hold tiyn, Wh, W and counts: all far below 2^53. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}

/** Connections run as `zaryad_platform` unless `settings` say another role; none owns anything. */
export function connectionOptions(url: string, settings: Record<string, string | number> = {}) {
  const all = { role: 'zaryad_platform', timezone: 'UTC', jit: 'off', ...settings }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  return { connectionString: url, options: options.join(' '), types: parsers }
}

/** Fills a pool that keeps what it has; one that is broken is replaced when it is needed. */
export async function openAhead(pool: pg.Pool): Promise<void> {
  const made = Array.from({ length: pool.options.max }, () => pool.connect())
  for (const result of await Promise.allSettled(made))
    if (result.status === 'fulfilled') result.value.release()
}

/** Connections that serve companies alone: their login may be no other role, whatever is said through them. */
export const companyOptions = (url: string, settings: Record<string, string | number> = {}) =>
  connectionOptions(url, { role: 'zaryad_app', ...settings })

/** Without connections for companies a transaction of `system` steps down to their role for its length. */
export const scopedOver =
  (system: Connections, companies: Connections | undefined): Scoped =>
  (scope, run) => {
    if (scope === 'all') return system.transaction(run)
    const begin = companies
      ? sql.raw(`set local app.tenant = '${checkedId(scope.tenantId)}'`)
      : stepDown(scope)
    return (companies ?? system).transaction(async (tx) => {
      await begin.execute(tx)
      return run(tx)
    })
  }

const stepDown = ({ tenantId }: { tenantId: string }) =>
  sql`select set_config('role', 'zaryad_app', true), set_config('app.tenant', ${tenantId}, true)`

/** `set` takes no parameters: what stands in it is an id and nothing else. */
function checkedId(id: string): string {
  if (!/^[\da-f-]{36}$/i.test(id)) throw new Error('a scope is a company’s id')
  return id
}
