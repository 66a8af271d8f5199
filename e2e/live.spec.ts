import { systemClock } from '@zaryad/ocpp'
import { Api } from './support/api.ts'
import { restartable } from './support/restartable.ts'
import { expect, signInBefore, test } from './support/test.ts'
import { virtualPoint } from './support/virtualPoint.ts'

const connectors = [{ id: 1, currentType: 'AC' as const, maxPowerW: 22_000 }]
const place = { latitude: 43.24, longitude: 76.9, timeZone: 'Asia/Almaty' }

test('the server is killed and comes back: the console says so, and is right again by itself', async ({
  page,
  context,
}) => {
  const admin = { userName: 'owner', password: 'Тихая-Гавань-2718' }
  const server = await restartable(admin)
  const api = await Api.signIn(server.baseUrl, admin)
  const location = await api.create('chargeStations', { name: 'Парк', ...place })
  const identity = 'LIVE-1'
  await api.create('chargePoints', { identity, stationId: location.id, power: 22 })
  const station = await virtualPoint({
    baseUrl: server.baseUrl,
    identity,
    connectors,
    clock: systemClock,
  })
  await signInBefore(context, server.baseUrl, admin)
  await page.goto(`${server.baseUrl}/chargePoints`)
  const pill = page.getByRole('status').filter({ hasText: /Онлайн|Переподключение|Связь потеряна/ })
  const row = page.getByRole('row').filter({ hasText: identity })
  await expect(pill).toHaveText('Онлайн')
  await expect(row).toContainText('Доступен')
  await page.evaluate(() => {
    document.title = 'never loaded again'
  })

  await server.kill()
  await expect(pill).toHaveText('Переподключение…')
  await expect(row).toContainText('Доступен')
  station.close()

  await server.start()
  await expect(pill).toHaveText('Онлайн', { timeout: 60_000 })
  await expect(row).toContainText('Нет связи')
  expect(await page.title()).toBe('never loaded again')
  await server.stop()
})

test('a fault at a station comes into the feed by itself, is taken on, and goes when it is over', async ({
  signIn,
  api,
  world,
}) => {
  const identity = `FAULT-${Date.now().toString(36).toUpperCase()}`
  await api.create('chargePoints', { identity, stationId: world.alatau.stations[0]!.id, power: 22 })
  const station = await virtualPoint({ baseUrl: world.baseUrl, identity, connectors, clock: systemClock })
  const page = await signIn('alatau')
  await page.goto('/chargePoints')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  station.fault(1, 'GroundFailure')
  const bell = page.getByRole('button', { name: /^Лента событий, \d+\+? нов/ })
  await expect(bell).toBeVisible({ timeout: 20_000 })
  await bell.click()
  const feed = page.getByRole('dialog', { name: 'Лента событий' })
  const event = feed.getByRole('listitem').filter({ hasText: identity })
  await expect(event).toContainText('Ошибка коннектора')
  await expect(event).toContainText('Утечка на землю')
  await expect(event).toContainText('Не включайте станцию до осмотра')
  await event.getByRole('button', { name: 'Взять в работу: Ошибка коннектора' }).click()
  await expect(event).toContainText('Занимается')
  await event.getByRole('link', { name: 'Ошибка коннектора' }).click()
  await expect(page.getByRole('region', { name: 'Что не так сейчас' })).toContainText('Утечка на землю')
  station.clearFault(1)
  await expect(page.getByRole('region', { name: 'Что не так сейчас' })).toBeHidden({ timeout: 30_000 })
  station.close()
})

test('another company’s feed stays empty of it', async ({ world }) => {
  const { steppe } = world.logins
  const events = await (await Api.signIn(world.baseUrl, steppe)).search('events', {
    state: { operator: 'IN', operand1: ['open', 'acknowledged', 'closed'] },
  })
  expect(events.filter(({ tenantId }) => tenantId !== world.steppe.id)).toEqual([])
})
