import { expect, it } from 'vitest'
import {
  admin,
  boot,
  bytes,
  campaign,
  campaigns,
  charge,
  gateway,
  makeCampaign,
  makeFirmware,
  model,
  move,
  online,
  pass,
  setModel,
  sha256,
  states,
  updatesAsked,
  upload,
  withCampaigns,
} from './testing/firmware.ts'

withCampaigns()

it('keeps an image by its content and gives it to the station it is for, whole or in part', async () => {
  const kept = await upload(bytes)
  expect([kept.statusCode, kept.json()]).toEqual([
    201,
    { sha256, fileName: 'terra.img', fileSize: bytes.length },
  ])
  const { client } = await gateway.makeTenant()
  expect((await upload(bytes, client.token)).statusCode).toBe(403)
  const firmwareId = await makeFirmware('2.0')
  const row = (await admin.get(`/firmwares/${firmwareId}`)).body
  expect(row).toMatchObject({ name: `ABB ${model} 2.0`, fileName: 'terra.img', fileSize: bytes.length })
  const twin = { vendor: 'abb', model, firmwareVersion: '2.0', sha256 }
  expect((await admin.post('/firmwares', twin)).body.errors).toEqual([
    { field: 'firmwareVersion', code: 'notUnique' },
  ])
  const unknown = { ...twin, firmwareVersion: '3', sha256: 'a'.repeat(64) }
  expect((await admin.post('/firmwares', unknown)).body.errors).toEqual([
    { field: 'sha256', code: 'notFound' },
  ])

  const { point, station } = await online()
  const sent = await admin.post(`/chargePoints/${point.id}/firmware`, { firmwareId })
  expect(sent.body).toMatchObject({ status: 'Accepted', commandId: expect.any(String) })
  const location = String(station.calls[0]?.payload.location)
  expect(location).toMatch(/\/2\.0\.img$/)
  const whole = await fetch(location)
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  expect(whole.headers.get('content-type')).toBe('application/octet-stream')
  // as it is, also for who would take it packed: stations go by the length
  expect(whole.headers.get('content-encoding')).toBeNull()
  expect(whole.headers.get('content-length')).toBe(String(bytes.length))
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
  const part = await fetch(location, { headers: { range: 'bytes=100-199' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(100, 200)])
  expect((await fetch(location.replace(/\/2\.0\.img$/, ''))).status).toBe(200)
  expect((await fetch(location.replace(/[^/]+\/2\.0\.img$/, 'A'.repeat(22)))).status).toBe(404)
  await move('firmwares', firmwareId, 'active', 'archived')
  expect((await fetch(location)).status).toBe(404)
  expect((await admin.post(`/chargePoints/${point.id}/firmware`, { firmwareId })).status).toBe(409)
})

it('goes wave by wave, with a pause between them', async () => {
  const all = [await online(), await online(), await online()]
  const points = all.map(({ point }) => point)
  const id = await makeCampaign(points, { waveSize: 1, pauseMinutes: 30 })
  const asked = () => all.map(({ station }) => updatesAsked(station)).join('')
  const first = all.findIndex(({ station }) => updatesAsked(station) === 1)
  expect(asked().replaceAll('0', '')).toBe('1')
  await all[first]!.says('Downloading')
  await all[first]!.says('Downloaded')
  await all[first]!.says('Installing')
  expect((await states(id, points))[first]).toBe('installing')
  await campaigns.step()
  expect(asked().replaceAll('0', '')).toBe('1')
  await all[first]!.says('Installed')
  await campaigns.step()
  expect(asked().replaceAll('0', '')).toBe('1')
  expect(await campaign(id)).toMatchObject({
    wave: 1,
    waves: 3,
    nextWaveAt: expect.any(String),
    installed: 1,
  })
  await pass(31 * 60_000)
  await campaigns.step()
  expect(asked().replaceAll('0', '')).toBe('11')
  await move('firmwareCampaigns', id, 'running', 'paused')
  const second = all.find(({ station }, index) => index !== first && updatesAsked(station) === 1)!
  // the new version in its boot is as good as a message
  await boot(second.station, '2.0.1')
  await campaigns.step()
  await pass(31 * 60_000)
  await campaigns.step()
  expect(await campaign(id)).toMatchObject({ state: 'paused', wave: 2, installed: 2 })
  await move('firmwareCampaigns', id, 'paused', 'running')
  await campaigns.step()
  await pass(31 * 60_000)
  await campaigns.step()
  expect(asked()).toBe('111')
  for (const { says } of all) await says('Installed')
  await campaigns.step()
  expect(await campaign(id)).toMatchObject({ state: 'done', installed: 3, total: 3, going: 0 })
})

it('leaves out who charges, is away, has it already or is another model; tells failures; tries again', async () => {
  const good = await online()
  const failing = await online()
  const refusing = await online(() => ({ errorCode: 'NotSupported' }))
  const charging = await online()
  const away = await gateway.makePoint()
  const same = await online(undefined, ' 2.0.1')
  const own = model
  setModel('Other')
  const other = await online()
  setModel(own)
  await charge(charging.point)
  const points = [good, failing, refusing, charging, { point: away }, same, other].map(({ point }) => point)
  const id = await makeCampaign(points, { stopOnFailures: 5 })
  await failing.says('Downloading')
  await failing.says('DownloadFailed')
  await good.says('Installed')
  await campaigns.step()
  expect(await states(id, points)).toEqual([
    'installed',
    'failed downloadFailed',
    'failed refused',
    'skipped charging',
    'skipped offline',
    'skipped sameVersion',
    'skipped otherModel',
  ])
  expect(await campaign(id)).toMatchObject({ state: 'done', failed: 2, skipped: 4, waves: 2 })
  expect(updatesAsked(charging.station)).toBe(0)

  await gateway.rows(`update transactions set state = 'finished' where charge_point_id = $1`, [
    charging.point.id,
  ])
  expect((await admin.post(`/firmwareCampaigns/${id}/retry`)).body).toEqual({ count: 4 })
  await campaigns.step()
  expect(updatesAsked(charging.station)).toBe(1)
  expect(updatesAsked(good.station)).toBe(1)
  await charging.says('Installed')
  await failing.says('Installed')
  await campaigns.step()
  expect(await states(id, points)).toEqual([
    'installed',
    'installed',
    'failed refused',
    'installed',
    'skipped offline',
    'skipped sameVersion',
    'skipped otherModel',
  ])
  const log = await gateway.rows(
    `select action from user_logs where entity_id = $1 and action like 'firmware.%' order by id`,
    [failing.point.id],
  )
  expect(log.map(({ action }) => action)).toEqual(['firmware.failed', 'firmware.installed'])
})
