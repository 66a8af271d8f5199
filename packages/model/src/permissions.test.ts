import { expect, it } from 'vitest'
import { type Actor, can, clients, needs, ownSelf, ownTenant, staff, superAdmins } from './permissions.ts'

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
