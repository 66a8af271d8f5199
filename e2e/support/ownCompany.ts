import type { Api } from './api.ts'

/** A company of a journey's own, with a location and a rate: what others count stays as it is. */
export async function ownCompany(api: Api, name: string, priceEnergy = 100) {
  const tenant = await api.create('tenants', { name })
  const tenantId = tenant.id
  const place = { latitude: 43.2331, longitude: 76.9566 }
  const station = await api.create('chargeStations', { name: `Локация ${name}`, tenantId, ...place })
  const rate = await api.create('rates', {
    name: `Тариф ${name}`,
    tenantId,
    priceEnergy,
    state: 'active',
  })
  return { tenantId, stationId: station.id, rateId: rate.id }
}
