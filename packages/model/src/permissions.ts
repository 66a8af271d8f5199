/** Roles and services of the spec, sections 3 and 6, and what each permission asks for. */
export const roles = ['SuperAdministrator', 'Administrator', 'Tenant', 'Client'] as const
export type Role = (typeof roles)[number]

export const serviceCodes = [
  'rfidCard',
  'expenseAnalytics',
  'billingDashboard',
  'rate',
  'package',
  'amountConfiguration',
  'billingApi',
  'rateSchedule',
  'unlimitedChargePoints',
] as const
export type ServiceCode = (typeof serviceCodes)[number]

/** Any one of the services opens the permission; an empty list asks for the role alone. */
export const permissions = {
  accessRFID: ['rfidCard'],
  accessAnalitycs: ['expenseAnalytics', 'billingDashboard'],
  accessRates: ['rate'],
  accessTenantBonuses: ['package'],
  accessBillingStatistics: ['billingDashboard'],
  setChargePointPower: ['amountConfiguration'],
  billingApi: ['billingApi'],
  rateSchedules: ['rateSchedule'],
  addChargePoint: [],
} as const satisfies Record<string, readonly ServiceCode[]>
export type Permission = keyof typeof permissions

/** Who asks: a signed-in person with the services of the company. */
export type Actor = {
  id: string
  userName: string
  roles: readonly Role[]
  services: readonly ServiceCode[]
  tenantId: string | null
  /** An administrator who looks at a company as its people see it: reads, and nothing else. */
  readOnly?: true
  /** A company's program that comes with this key, and no person. */
  apiKey?: { id: string; name: string }
}

/** Yes, no, or only the rows whose fields equal these. */
export type Access = boolean | Readonly<Record<string, string>>
export type AccessRule = (actor: Actor) => Access

type Held = Pick<Actor, 'roles' | 'services'>

/** The platform's own. */
const ofPlatform: readonly Role[] = ['SuperAdministrator', 'Administrator']

export const isAdministrator = (actor: { roles: readonly unknown[] }) =>
  ofPlatform.some((role) => actor.roles.includes(role))

/** No role is raised: only a SuperAdministrator gives, takes or touches the platform's own. */
export const givableRoles = (actor: Pick<Actor, 'roles'>): readonly Role[] =>
  actor.roles.includes('SuperAdministrator') ? roles : roles.filter((role) => !ofPlatform.includes(role))

/** Spec, section 6: administrators may all; a company's people what its services open. */
export function can(actor: Held, permission: Permission): boolean {
  if (isAdministrator(actor)) return true
  if (!actor.roles.includes('Tenant')) return false
  const services: readonly ServiceCode[] = permissions[permission]
  return services.length === 0 || services.some((code) => actor.services.includes(code))
}

export const nobody: AccessRule = () => false
export const admins: AccessRule = (actor) => isAdministrator(actor)
export const superAdmins: AccessRule = (actor) => actor.roles.includes('SuperAdministrator')
/** A driver's account opens what is for drivers alone. */
export const clients: AccessRule = (actor) => actor.roles.includes('Client')
/** Whoever has signed in; the handler looks at whose the row is. */
export const signedIn: AccessRule = () => true
export const staff: AccessRule = (actor) => isAdministrator(actor) || actor.roles.includes('Tenant')

function within(actor: Actor, field: string): Access {
  if (isAdministrator(actor)) return true
  return actor.roles.includes('Tenant') && actor.tenantId ? { [field]: actor.tenantId } : false
}

/** All rows for administrators, the company's own for its people. */
export const ownTenant: AccessRule = (actor) => within(actor, 'tenantId')
/** The company itself. */
export const ownSelf: AccessRule = (actor) => within(actor, 'id')
/** As `ownTenant`, with the permission besides. */
export const needs =
  (permission: Permission): AccessRule =>
  (actor) =>
    can(actor, permission) && within(actor, 'tenantId')
