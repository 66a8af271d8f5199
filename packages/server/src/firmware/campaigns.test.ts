import { expect, it } from 'vitest'
import {
  admin,
  campaign,
  campaigns,
  gateway,
  makeCampaign,
  makeFirmware,
  move,
  nowMs,
  online,
  online2,
  pass,
  setCampaigns,
  start,
  states,
  updatesAsked,
  withCampaigns,
} from './testing/firmware.ts'

withCampaigns()

it('stops after so many failures, and goes on when a person says so', async () => {
  const all = [await online(), await online(), await online()]
  const points = all.map(({ point }) => point)
  const id = await makeCampaign(points, { waveSize: 1, stopOnFailures: 1 })
  const first = all.find(({ station }) => updatesAsked(station) === 1)!
  await first.says('InstallationFailed')
  await campaigns.step()
  expect(await campaign(id)).toMatchObject({ state: 'stopped', stopReason: 'failures', failed: 1 })
  expect(all.map(({ station }) => updatesAsked(station)).reduce((sum, each) => sum + each)).toBe(1)
  await pass(1000)
  await move('firmwareCampaigns', id, 'stopped', 'running')
  await campaigns.step()
  expect(await campaign(id)).toMatchObject({ state: 'running', wave: 2, stopReason: null })
  await move('firmwareCampaigns', id, 'running', 'stopped')
  expect(await campaign(id)).toMatchObject({ state: 'stopped', stopReason: 'person' })
})

it.each(['Rejected', 'InvalidCertificate'])('has failed where a station of 2.x answers %s', async (said) => {
  const refusing = await online2(said)
  const taking = await online2('Accepted')
  const points = [refusing.point, taking.point]
  const id = await makeCampaign(points)
  expect(await states(id, points)).toEqual(['failed refused', 'sent'])
})

it('what a station says again after its last update says nothing of one before that', async () => {
  const { point, says } = await online()
  const first = await makeCampaign([point])
  await pass(3 * 3_600_000)
  await campaigns.step()
  expect(await states(first, [point])).toEqual(['failed silent'])
  const second = await makeCampaign([point], { firmwareId: await makeFirmware('2.0.2') })
  for (const status of ['Installed', 'Installed', 'Downloading']) await says(status)
  expect(await states(second, [point])).toEqual(['installed'])
  expect(await states(first, [point])).toEqual(['failed silent'])
})

it('waits for the hours of the location', async () => {
  const { point, station } = await online()
  const id = await makeCampaign([point], { windowFrom: '01:00', windowTo: '05:00' })
  expect(updatesAsked(station)).toBe(0)
  expect(await campaign(id)).toMatchObject({ state: 'running' })
  const localHour = new Date(nowMs + 5 * 3_600_000).getUTCHours()
  await pass(((26 - localHour) % 24) * 3_600_000)
  await campaigns.step()
  expect(updatesAsked(station)).toBe(1)
})

it('asks nobody twice when the server dies in the middle, and nobody is lost', async () => {
  const silent = await online(() => undefined)
  const unasked = await online()
  const points = [silent.point, unasked.point]
  const asking = makeCampaign(points, { waveSize: 5 })
  await expect.poll(() => updatesAsked(silent.station)).toBe(1)
  const dying = campaigns
  setCampaigns(start())
  await campaigns.step()
  const id = await asking
  await dying.stop()
  expect(points.map((_, index) => updatesAsked([silent, unasked][index]!.station))).toEqual([1, 1])

  // dead between taking the turn and writing the command down: the station has heard nothing
  await gateway.rows(`delete from commands where charge_point_id = $1`, [unasked.point.id])
  await pass(2 * 60_000)
  await campaigns.step()
  expect(updatesAsked(unasked.station)).toBe(2)
  // dead after the command was written down: whether it was heard nobody knows, so it is not repeated
  await gateway.rows(`update firmware_updates set state = 'sent', reason = null where charge_point_id = $1`, [
    silent.point.id,
  ])
  await gateway.rows(`update firmware_campaigns set state = 'running' where id = $1`, [id])
  await pass(2 * 60_000)
  await campaigns.step()
  expect(updatesAsked(silent.station)).toBe(1)
  await pass(3 * 3_600_000)
  await campaigns.step()
  expect(await states(id, [silent.point])).toEqual(['failed silent'])
})

it('is for all of the model unless said otherwise, and is a draft’s to change', async () => {
  const points = [(await online()).point, (await online(undefined, '2.0.1')).point]
  const firmwareId = await makeFirmware()
  const preview = (targets?: object) => admin.post('/firmwareCampaigns/preview', { firmwareId, targets })
  expect((await preview()).body).toEqual({ count: 2, same: 1 })
  expect((await preview({ fromVersion: '1.0.0' })).body).toEqual({ count: 1, same: 0 })
  expect((await preview({ stationIds: [points[0]!.stationId] })).body).toEqual({ count: 1, same: 0 })
  const { body } = await admin.post('/firmwareCampaigns', {
    name: 'All',
    waveSize: 100,
    firmwareId,
    pauseMinutes: 0,
  })
  expect((await admin.patch(`/firmwareCampaigns/${body.id}`, { name: 'Every' })).status).toBe(200)
  await move('firmwareCampaigns', body.id, 'draft', 'running')
  await campaigns.step()
  expect(await campaign(body.id)).toMatchObject({ total: 2, skipped: 1, going: 1 })
  expect((await admin.patch(`/firmwareCampaigns/${body.id}`, { name: 'No' })).status).toBe(409)
  expect((await admin.delete(`/firmwareCampaigns/${body.id}`)).status).toBe(409)
  expect((await admin.delete(`/firmwares/${firmwareId}`)).body.code).toBe('inUse')
})
