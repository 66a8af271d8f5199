import type { Api } from './api.ts'
import { type CompanyPlan, plugsOf, sessionsCsv } from './network.ts'
import type { Company } from './world.ts'

/** A company with all that it owns, made as its administrator would make it. */
export async function seedCompany(api: Api, plan: CompanyPlan): Promise<Company> {
  const subscribePlan = await api.create('subscribePlans', plan.plan)
  const { id: tenantId } = await api.create('tenants', {
    name: plan.name,
    bin: plan.bin,
    subscribePlanId: subscribePlan.id,
    contacts: { person: 'Айгерим Сапарова', phone: '+7 701 555 01 02' },
  })
  const rate = await api.create('rates', { ...plan.rate, tenantId })
  const stations = await seedStations(api, plan, tenantId)
  const points = []
  for (const { station, ...point } of plan.points) {
    const stationId = stations[station]!.id
    const { id } = await api.create('chargePoints', { ...point, stationId, rateId: rate.id })
    for (const plug of plugsOf({ station, ...point }))
      await api.create('connectors', { ...plug, chargePointId: id })
    points.push({ id, identity: point.identity, stationId })
  }
  const cards = []
  for (const idTag of plan.cards)
    cards.push({ id: (await api.create('rFIDCards', { idTag, tenantId })).id, idTag })
  await api.importCsv(sessionsCsv(plan, Date.now()))
  return {
    id: tenantId,
    name: plan.name,
    stations,
    points,
    rates: [{ id: rate.id, name: plan.rate.name }],
    cards,
  }
}

async function seedStations(api: Api, plan: CompanyPlan, tenantId: string) {
  const made = []
  for (const station of plan.stations) {
    const { id } = await api.create('chargeStations', { ...station, tenantId })
    made.push({ id, name: station.name })
  }
  return made
}
