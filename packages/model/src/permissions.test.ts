import { expect, it } from 'vitest'
import {
  type Actor,
  admins,
  can,
  clients,
  givableRoles,
  needs,
  nobody,
  ownSelf,
  ownTenant,
  type Permission,
  permissions,
  serviceCodes,
  signedIn,
  staff,
  superAdmins,
} from './permissions.ts'

const actor = (roles: Actor['roles'], more: Partial<Actor> = {}): Actor => ({
  id: 'someone',
  userName: 'someone',
  roles,
  services: [],
  tenantId: null,
  ...more,
})
const administrator = actor(['Administrator'])
const company = actor(['Tenant'], { tenantId: 'company', services: ['billingDashboard'] })
const lost = actor(['Tenant'], { services: ['billingDashboard'] })
const driver = actor(['Client'], { tenantId: 'company', services: ['billingDashboard'] })

it('gives administrators all rows, a company’s people their own, and nobody else any', () => {
  for (const rule of [ownTenant, ownSelf, needs('accessAnalitycs')]) {
    expect(rule(administrator)).toBe(true)
    expect(rule(lost)).toBe(false)
    expect(rule(driver)).toBe(false)
  }
  expect(ownTenant(company)).toEqual({ tenantId: 'company' })
  expect(ownSelf(company)).toEqual({ id: 'company' })
  expect(needs('accessAnalitycs')(company)).toEqual({ tenantId: 'company' })
  expect(needs('accessRates')(company)).toBe(false)
})

it('opens to a company what any one service of its opens, and what asks for none', () => {
  expect(can(company, 'accessAnalitycs')).toBe(true)
  expect(can(company, 'addChargePoint')).toBe(true)
  expect(can(company, 'accessRFID')).toBe(false)
  expect(can(driver, 'addChargePoint')).toBe(false)
  expect(can(administrator, 'accessRFID')).toBe(true)
})

it('knows who is who', () => {
  const all = [actor(['SuperAdministrator']), administrator, company, driver]
  expect(all.map(staff)).toEqual([true, true, true, false])
  expect(all.map(superAdmins)).toEqual([true, false, false, false])
  expect(all.map(clients)).toEqual([false, false, false, true])
})

it('lets the platform’s own be given by a SuperAdministrator alone, whatever else one is', () => {
  const all = ['SuperAdministrator', 'Administrator', 'Tenant', 'Client']
  expect(givableRoles(actor(['SuperAdministrator']))).toEqual(all)
  expect(givableRoles(actor(['Tenant', 'SuperAdministrator']))).toEqual(all)
  for (const one of [administrator, company, driver, actor([])])
    expect(givableRoles(one)).toEqual(['Tenant', 'Client'])
})

it('is open to everybody, to nobody or to administrators where a rule says so', () => {
  const all = [actor(['SuperAdministrator']), administrator, company, driver, actor([])]
  expect(all.map(signedIn)).toEqual([true, true, true, true, true])
  expect(all.map(nobody)).toEqual([false, false, false, false, false])
  expect(all.map(admins)).toEqual([true, true, false, false, false])
})

/** The specification, section 6. */
const opened: Record<Permission, string[]> = {
  accessRFID: ['rfidCard'],
  accessAnalitycs: ['expenseAnalytics', 'billingDashboard'],
  accessRates: ['rate'],
  accessTenantBonuses: ['package'],
  accessBillingStatistics: ['billingDashboard'],
  setChargePointPower: ['amountConfiguration'],
  billingApi: ['billingApi'],
  rateSchedules: ['rateSchedule'],
  addChargePoint: [...serviceCodes],
}
it.each(Object.keys(permissions) as Permission[])('%s is opened by its own services alone', (permission) => {
  const opening = serviceCodes.filter((code) => can(actor(['Tenant'], { services: [code] }), permission))
  expect(opening.toSorted()).toEqual(opened[permission].toSorted())
  expect(can(actor(['Client'], { services: [...serviceCodes] }), permission)).toBe(false)
  expect(can(actor(['SuperAdministrator']), permission)).toBe(true)
})
