import { randomBytes } from 'node:crypto'
import { type Actor, AppError, type Entity, isAdministrator, rule } from '@zaryad/model'
import * as z from 'zod'
import { sql } from '../db/sql.ts'
import { writeLog } from '../logs/writeLog.ts'
import { scopeOf, tenantOf } from './bounds.ts'
import { checkBody } from './checks.ts'
import { committed } from './committed.ts'
import { asConflict } from './conflicts.ts'
import type { Caller, Target, Values, WireRow, WorkflowRun, WriteContext } from './extension.ts'
import { checkReferences, parentTenant } from './references.ts'
import { type Keyed, madeAndGone, rowByKey, seedOf, sentHash } from './requestKeys.ts'
import { find } from './search.ts'
import { isUnseen, update } from './update.ts'
import { toColumns } from './wire.ts'

/** Runs a write in one transaction of the actor's scope; broken constraints become the contract's errors. */
async function inTransaction<T>(
  caller: Caller,
  target: Target,
  run: (context: WriteContext) => Promise<T>,
): Promise<T> {
  const scope = scopeOf(target.access)
  try {
    return await caller.deps.db.people.scoped(scope, (tx) => run({ ...caller, tx, scope }))
  } catch (error) {
    throw asConflict(target.entity, error)
  }
}

/** The company a new row belongs to: the parent's, the actor's, or the one an administrator names. */
async function tenantFor(
  context: WriteContext,
  target: Target,
  body: Values,
  values: Values,
): Promise<string | null | undefined> {
  const { owner } = target.entity
  if (owner.tenant === 'self' || owner.tenant === 'shared') return undefined
  const given = body.tenantId
  if (given != null && typeof given !== 'string') throw rule('tenantId', 'invalid')
  const own = tenantOf(target.access)
  if (owner.tenant === 'inherit') return parentTenant(context.tx, target.entity, values)
  if (own && given != null && given !== own) throw foreign(own)
  if (own) return own
  if (!given && owner.required) throw rule('tenantId', 'required')
  return given || null
}

/** A company that is not the asker's `own`, or, for who writes in all of them, not the one of the row. */
const foreign = (own: string | undefined) =>
  new AppError(own ? 'forbidden' : 'rule', { errors: [{ field: 'tenantId', code: 'notAllowed' }] })

async function hashSecrets({ entity, extension }: Target, values: Values) {
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = values[name]
    if (field.kind === 'secret' && typeof value === 'string') {
      if (!extension.hash) throw new Error(`${entity.name}.${name} has no hash`)
      values[name] = await extension.hash(value, values)
    }
  }
}

/** The row as it stands once the extension has done its part. */
async function settled(context: WriteContext, target: Target, id: string, before: WireRow | undefined) {
  const whole = { ...target, access: true as const }
  const row = await find(context.tx, whole, id)
  if (!target.extension.afterWrite) return row
  await target.extension.afterWrite(context, row, before)
  return find(context.tx, whole, id)
}

/**
 * By a key that has made a row before, the row is given as it is now, and what was told with it is told again: its first
 * answer may have been lost on the way.
 */
export async function create(caller: Caller, target: Target, body: unknown, key?: string): Promise<WireRow> {
  const { entity, extension } = target
  const values = checkBody(entity, extension, body, 'create')
  const { tenantId: said } = body as Values
  const keyed: Keyed | undefined =
    key === undefined
      ? undefined
      : { key, entity: entity.name, sent: sentHash(caller.deps, { ...values, tenantId: said }) }
  await hashSecrets(target, values)
  const told = (id: string) =>
    extension.tellOnce?.(values, keyed ? seedOf(caller.deps, keyed, id) : randomBytes(32))
  const {
    row,
    told: ofRow,
    isRepeat,
  } = await inTransaction(caller, target, async (context) => {
    const id = caller.deps.newId()
    const known = keyed && (await rowByKey(context, keyed, id))
    if (known) return { row: await find(context.tx, target, known), told: told(known), isRepeat: true }
    const once = told(id)
    const tenantId = await tenantFor(context, target, body as Values, values)
    if (tenantId !== undefined) values.tenantId = tenantId
    await checkReferences(context.tx, { ...caller, entity, tenantId }, values)
    // what inherits its company would be made all the same, as another's than was said
    if (said && entity.owner.tenant === 'inherit' && said !== tenantId) throw foreign(tenantOf(target.access))
    await extension.beforeWrite?.(context, values, undefined)
    const columns = { id, ...toColumns(entity, values) }
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
    await sql`insert into ${sql.ref(entity.table)} (${names}) values (${sql.join(Object.values(columns))})`.execute(
      context.tx,
    )
    const row = await settled(context, target, id, undefined)
    await writeLog(context, { action: 'create', entity: entity.name, row, after: row })
    return { row, told: once, isRepeat: false }
  })
  if (isRepeat && !row) throw madeAndGone()
  if (!isRepeat) committed(caller, target, row, undefined)
  return { ...row!, ...ofRow }
}

/** PUT and PATCH: what is not given stays; a stale `version` is refused (optimistic locking). */
export async function edit(
  caller: Caller,
  target: Target,
  id: string,
  body: unknown,
  mode: 'edit' | 'patch',
): Promise<WireRow> {
  const { entity, extension } = target
  const values = checkBody(entity, extension, body, mode)
  await hashSecrets(target, values)
  const { version, id: named } = body as Values
  // a row that was read and sent to another's address is not written over that one
  if (named != null && String(named).toLowerCase() !== id.toLowerCase()) throw rule('id', 'notAllowed')
  if (version != null && !/^\d+$/.test(String(version))) throw rule('version', 'invalid')
  const [after, before] = await inTransaction(caller, target, async (context) => {
    const row = await find(context.tx, target, id, true)
    if (!row) throw new AppError('notFound')
    if (version != null && Number(version) !== row.version) throw new AppError('staleVersion')
    checkFixed(entity, values, row)
    checkTenant(entity, caller.actor, body as Values, row)
    await checkReferences(context.tx, { ...caller, entity, tenantId: row.tenantId }, changed(values, row))
    await keepTenant(context, entity, values, row)
    return [await overwrite(context, target, { row, values, action: 'edit' }), row] as const
  })
  if (after !== before) committed(caller, target, after, before)
  return after!
}

/** The row with the new values, written down in the log; the same `row` where they are what it has already. */
async function overwrite(
  context: WriteContext,
  target: Target,
  { row, values, action, note }: { row: WireRow; values: Values; action: string; note?: Values },
): Promise<WireRow | undefined> {
  const { entity, extension } = target
  const given = { ...values }
  await extension.beforeWrite?.(context, values, row)
  const isKeptElsewhere = isUnseen(entity, { given, values, row })
  if (!(await update(context, entity, { id: row.id, columns: toColumns(entity, values), isKeptElsewhere })))
    return row
  const next = await settled(context, target, row.id, row)
  await writeLog(context, {
    action,
    entity: entity.name,
    row: next,
    before: row,
    after: next ? { ...next, ...note } : null,
  })
  return next
}

const changed = (values: Values, row: WireRow) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== row[name]))

function checkFixed(entity: Entity, values: Values, row: WireRow) {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.options.fixed || !(name in values)) continue
    if (values[name] !== row[name]) throw new AppError('rule', { errors: [{ field: name, code: 'fixed' }] })
    delete values[name]
  }
}

/** A row does not change its company: what hangs on it would stay behind. */
function checkTenant(entity: Entity, actor: Actor, body: Values, row: WireRow) {
  const given = body.tenantId
  const isOfCompany = entity.owner.tenant === 'own' || entity.owner.tenant === 'inherit'
  if (given === undefined || !isOfCompany || given === row.tenantId) return
  if (!isAdministrator(actor)) throw foreign(actor.tenantId ?? undefined)
  throw new AppError('rule', { errors: [{ field: 'tenantId', code: 'fixed' }] })
}

/** A new parent must be of the same company. */
async function keepTenant({ tx }: WriteContext, entity: Entity, values: Values, row: WireRow) {
  if (entity.owner.tenant !== 'inherit' || values[entity.owner.from] === undefined) return
  if ((await parentTenant(tx, entity, values)) !== row.tenantId) {
    throw new AppError('rule', { errors: [{ field: entity.owner.from, code: 'notAllowed' }] })
  }
}

export async function remove(caller: Caller, target: Target, id: string): Promise<void> {
  const { entity, extension } = target
  const before = await inTransaction(caller, target, async (context) => {
    const row = await find(context.tx, target, id, true)
    if (!row) throw new AppError('notFound')
    await sql`delete from ${sql.ref(entity.table)} where id = ${id}`.execute(context.tx)
    await extension.afterWrite?.(context, undefined, row)
    await writeLog(context, { action: 'delete', entity: entity.name, row, before: row })
    return row
  })
  committed(caller, target, undefined, before)
}

/** What of a run's `data` the log keeps: why it was done. */
const workflowNote = z.object({ reason: z.string().trim().min(1).max(500) })

/** Moves the entity's state field along one of its declared ways, if it still stands where the caller saw it. */
export async function runWorkflow(caller: Caller, target: Target, run: WorkflowRun): Promise<WireRow> {
  const { entity } = target
  const { workflow } = entity
  if (!workflow) throw new AppError('wrongState')
  const [after, before] = await inTransaction(caller, target, async (context) => {
    const row = await find(context.tx, target, run.id, true)
    if (!row) throw new AppError('notFound')
    if (row[workflow.field] !== run.previousState) throw new AppError('wrongState')
    const known = workflow.transitions.some(
      ({ from, to }) => from === run.previousState && to === run.nextState,
    )
    if (!known) throw new AppError('rule', { errors: [{ field: 'nextState', code: 'notAllowed' }] })
    const values = { [workflow.field]: run.nextState }
    return [
      await overwrite(context, target, {
        row,
        values,
        action: `workflow.${run.nextState}`,
        note: workflowNote.safeParse(run.data).data,
      }),
      row,
    ] as const
  })
  committed(caller, target, after, before)
  return after!
}
