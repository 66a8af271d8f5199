import { AppError, type FieldError, rule } from '@zaryad/model'
import { givableRoles, isAdministrator } from '@zaryad/model/permissions'
import { forgetAccounts } from '../auth/accounts.ts'
import { dropLinks } from '../auth/dropLinks.ts'
import { hashPassword } from '../auth/password.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { keepSuperAdministrator } from '../auth/superAdministrators.ts'
import { refuseWeak } from '../auth/weakPassword.ts'
import { sql } from '../db/sql.ts'
import type { ExtensionOf, Values, WireRow, WriteContext } from '../entities/extension.ts'
import { asCalledFromAnywhere } from '../messages/phone.ts'

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const isStaff = (roles: unknown) => isAdministrator({ roles: list(roles) })
const isActiveSuper = (row: WireRow | undefined) =>
  row?.state === 'active' && list(row.roles).includes('SuperAdministrator')
const sameRoles = (one: unknown, other: unknown) => list(one).sort().join() === list(other).sort().join()

const forbidden = (field: string) =>
  new AppError('forbidden', { errors: [{ field, code: 'notAllowed' }] satisfies FieldError[] })

function checkRank({ actor }: WriteContext, values: Values, before: WireRow | undefined) {
  const givable: readonly string[] = givableRoles(actor)
  if ([...list(before?.roles), ...list(values.roles)].some((role) => !givable.includes(role)))
    throw forbidden('roles')
}

/** Nobody changes what he may do himself, or shuts himself out. */
function checkSelf({ actor }: WriteContext, values: Values, before: WireRow | undefined) {
  if (actor.id !== before?.id) return
  if (values.roles !== undefined && !sameRoles(values.roles, before.roles)) throw rule('roles', 'notAllowed')
  if (values.state !== undefined && values.state !== before.state) throw rule('state', 'notAllowed')
}

/** A company's people have a company; the platform's have none, so that no company sees them. */
function checkCompany(values: Values, before: WireRow | undefined) {
  const roles = values.roles ?? before?.roles
  const tenantId = before ? before.tenantId : values.tenantId
  if (list(roles).length === 0) throw rule('roles', 'required')
  if (list(roles).includes('Tenant') && !tenantId) throw rule('tenantId', 'required')
  if (isStaff(roles) && tenantId) throw rule('tenantId', 'notAllowed')
}

/** A telephone that somebody else writes down is not proved; its first sign-in by a code proves it. */
async function forgetProof({ tx }: WriteContext, { phone }: Values, before: WireRow | undefined) {
  if (!before || typeof phone !== 'string') return
  const digits = phone.replace(/\D/g, '')
  await sql`update users set phone_proved_at = null
    where id = ${before.id} and regexp_replace(phone, '\\D', '', 'g') is distinct from ${digits}`.execute(tx)
}

/** What a read gave with dots comes back unchanged; dots that no read gave are no number. */
function dropMasked(values: Values, before: WireRow | undefined) {
  for (const name of ['userName', 'phone']) {
    if (typeof values[name] !== 'string' || !values[name].includes('•')) continue
    if (values[name] !== before?.[name]) throw rule(name, 'invalid')
    delete values[name]
  }
}

export const users: ExtensionOf<'users'> = {
  hasWordIndex: true,
  computed: {
    kind: sql`(case when t.roles = '{Client}' then 'client' else 'staff' end)`,
    hasPassword: sql`(t.password is not null)`,
    sessionCount: sql`(select count(*) from transactions x
      where x.user_id = t.id and x.started_at > now() - interval '30 days')`,
  },
  hash: (password, { userName }) => {
    refuseWeak(password, {
      field: 'password',
      userName: typeof userName === 'string' ? userName : undefined,
    })
    return hashPassword(password)
  },
  beforeWrite: async (context, values, before) => {
    dropMasked(values, before)
    // whom a company wrote down as `8 701 …` signs in as `+7 701 …`, and is the same
    if (typeof values.phone === 'string') values.phone = asCalledFromAnywhere(values.phone)
    checkRank(context, values, before)
    checkSelf(context, values, before)
    checkCompany(values, before)
    await forgetProof(context, values, before)
    const isShut = values.state !== undefined && values.state !== 'active'
    if (before && values.password !== undefined) await dropLinks(context.tx, before.id)
    if (before && (isShut || values.password !== undefined)) {
      await endSessionsOf(context.tx, before.id, { at: context.deps.clock() })
    }
  },
  afterWrite: async (context, after, before) => {
    if (!after) {
      checkRank(context, {}, before)
      if (before?.id === context.actor.id) throw rule('id', 'notAllowed')
    }
    if (isActiveSuper(before) && !isActiveSuper(after)) await keepSuperAdministrator(context.tx)
  },
  committed: (deps) => forgetAccounts(deps.db),
}
