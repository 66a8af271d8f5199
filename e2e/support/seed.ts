import { Api, type Login } from './api.ts'
import { companies } from './network.ts'
import { seedCharging } from './seedCharging.ts'
import { seedCompany } from './seedCompany.ts'
import { seedRest } from './seedRest.ts'
import type { World } from './world.ts'

const password = 'Тихая-Гавань-2718'
const login = (userName: string): Login => ({ userName, password })

export const logins: World['logins'] = {
  owner: login('owner'),
  administrator: login('dispatcher'),
  alatau: login('operator-alatau'),
  steppe: login('operator-steppe'),
}

/** Fills the empty system through its public API and over OCPP. */
export async function seed(baseUrl: string): Promise<World> {
  const owner = await Api.signIn(baseUrl, logins.owner)
  await owner.create('users', { ...logins.administrator, name: 'Диспетчер сети', roles: ['Administrator'] })
  const api = await Api.signIn(baseUrl, logins.administrator)
  const country = await api.create('geoObjects', { name: 'Казахстан', kind: 'country' })
  await api.create('geoObjects', { name: 'Алматы', kind: 'city', parentId: country.id })
  const [first, second] = companies
  const alatau = await seedCompany(api, first!)
  const steppe = await seedCompany(api, second!)
  const novice = await api.create('tenants', { name: 'ТОО «Первый заряд»' })
  for (const [key, tenantId] of [
    ['alatau', alatau.id],
    ['steppe', steppe.id],
  ] as const)
    await api.create('users', { ...logins[key], name: 'Оператор', roles: ['Tenant'], tenantId })
  await seedCharging(baseUrl, api, alatau)
  await seedRest(api, alatau.id)
  return { baseUrl, logins, alatau, steppe, novice: { id: novice.id, name: 'ТОО «Первый заряд»' } }
}
