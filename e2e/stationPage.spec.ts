import type { Page } from '@playwright/test'
import { systemClock } from '@zaryad/ocpp'
import type { Api } from './support/api.ts'
import { rawPoint } from './support/rawPoint.ts'
import { expect, test } from './support/test.ts'
import { aCar, virtualPoint } from './support/virtualPoint.ts'
import type { World } from './support/world.ts'

const connectors = [1, 2].map((id) => ({ id, currentType: 'AC' as const, maxPowerW: 22_000 }))

async function makePoint(api: Api, { alatau }: World, name: string) {
  const identity = `${name}-${Date.now().toString(36).toUpperCase()}`
  const { id } = await api.create('chargePoints', { identity, stationId: alatau.stations[0]!.id, power: 22 })
  return { id, identity }
}

const connector = (page: Page, number: number) =>
  page.getByRole('region', { name: `коннектор ${number}`, exact: true })

const lettersOfCodes = () =>
  [...document.fonts].filter(({ family }) => family.includes('Geist Mono')).map(({ status }) => status)

/** How often a command is offered on the page, whatever its name there. */
const offers = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).count()

test('a point’s page shows its day, its power of now and its last frames, and each command once', async ({
  signIn,
  api,
  world,
}) => {
  const { id, identity } = await makePoint(api, world, 'PAGE')
  const station = await virtualPoint({ baseUrl: world.baseUrl, identity, connectors, clock: systemClock })
  const page = await signIn('administrator')
  const asked: string[] = []
  const answered = Promise.withResolvers<void>()
  await page.route(/\/day$/, async (route) => {
    asked.push(route.request().url())
    await answered.promise
    await route.continue()
  })
  await page.goto(`/chargePoints/${id}`)
  const first = connector(page, 1)
  await expect(first).toContainText('Доступен')
  await expect(connector(page, 2)).toContainText('Доступен')
  // while the answer is on its way, for what the station says makes it be read again
  expect(asked).toHaveLength(1)
  answered.resolve()
  await expect(first.getByRole('img', { name: /^Состояния за 24 часа: .*Доступен/ })).toBeVisible()
  // codes and frames are set in their own letters, not in whatever the machine has
  await expect.poll(() => page.evaluate(lettersOfCodes)).toContain('loaded')
  await expect(page.getByText('Доступность, 30 д')).toBeVisible()

  station.plug(1, aCar())
  expect(await station.tap(1, world.alatau.cards[0]!.idTag)).toEqual({ outcome: 'started' })
  await expect(first).toContainText('Зарядка')
  await expect(first.getByRole('img', { name: /^Мощность за 15 минут: / })).toBeVisible({ timeout: 30_000 })
  await expect(first.getByRole('img', { name: /^Состояния за 24 часа: .*Зарядка/ })).toBeVisible()
  const frames = page.getByRole('region', { name: 'OCPP-журнал' })
  await expect(frames.getByRole('row').filter({ hasText: 'MeterValues' }).first()).toBeVisible()
  await expect(frames.getByRole('link', { name: 'Открыть весь журнал' })).toBeVisible()
  // it is looked through where it stands
  await frames.getByRole('combobox', { name: 'Действие' }).click()
  await page.getByRole('option', { name: 'BootNotification', exact: true }).click()
  await expect(frames.getByRole('row').filter({ hasText: 'BootNotification' }).first()).toBeVisible()
  await expect(frames.getByRole('row').filter({ hasText: 'MeterValues' })).toHaveCount(0)
  await frames.getByRole('textbox', { name: /^Текст/ }).fill('такого нет ни в одном')
  await expect(frames.getByRole('row').filter({ hasText: 'BootNotification' })).toHaveCount(0)

  await expect(first.getByRole('button', { name: 'Стоп' })).toBeVisible()
  for (const name of ['Перезагрузка', 'Очистить кэш', 'Диагностика', 'Прошивка', 'Стоп', 'Старт']) {
    expect([name, await offers(page, name)]).toEqual([name, 1])
  }
  await first.getByRole('button', { name: 'Другие команды: коннектор 1' }).click()
  await expect(page.getByRole('menuitem', { name: 'Разблокировать' })).toBeVisible()
  await page.keyboard.press('Escape')
  station.stop(1)
  await station.outbox.whenEmpty()
  station.close()
})

test('on a telephone what is wrong, with what to do, stands before the commands', async ({
  signIn,
  api,
  world,
}) => {
  const { id, identity } = await makePoint(api, world, 'PHONE')
  const station = await virtualPoint({ baseUrl: world.baseUrl, identity, connectors, clock: systemClock })
  station.fault(2, 'HighTemperature')
  await station.outbox.whenEmpty()
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/chargePoints/${id}`)
  const alert = page.getByRole('region', { name: 'Что не так сейчас: коннектор 2' })
  await expect(alert).toContainText('Перегрев')
  await expect(alert).toContainText('Дайте станции остыть')
  const commands = page.getByRole('button', { name: 'Команды', exact: true })
  const topOf = async (what: typeof commands) => (await what.boundingBox())?.y ?? Number.NaN
  expect(await topOf(alert)).toBeLessThan(await topOf(commands))
  expect(await topOf(commands)).toBeLessThan(await topOf(connector(page, 1)))
  expect(await offers(page, 'Перезагрузка')).toBe(0)
  await commands.click()
  await expect(page.getByRole('menuitem', { name: 'Перезагрузка' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await alert.getByRole('link', { name: 'Сообщения об ошибке' }).click()
  await expect(page.getByRole('checkbox', { name: 'Только ошибки' })).toBeChecked()
  station.close()
})

test('on a telephone the station’s answer comes where the command was asked for', async ({
  signIn,
  api,
  world,
}) => {
  const { id, identity } = await makePoint(api, world, 'ANSWER')
  const station = await virtualPoint({ baseUrl: world.baseUrl, identity, connectors, clock: systemClock })
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/chargePoints/${id}`)
  const opener = page.getByRole('button', { name: 'Команды', exact: true })
  await opener.click()
  await page.getByRole('menuitem', { name: 'Очистить кэш' }).click()
  await page.getByRole('button', { name: 'Очистить кэш', exact: true }).click()
  const answer = page.getByRole('dialog', { name: `Ответ станции ${identity}` })
  await expect(answer).toContainText('Принята станцией')
  await answer.getByRole('button', { name: 'Закрыть' }).click()
  await expect(answer).toHaveCount(0)
  await expect(opener).toBeFocused()
  station.close()
})

test('on a telephone what was on the wire takes two lines at the most, the name above', async ({
  signIn,
  api,
  world,
}) => {
  const { id, identity } = await makePoint(api, world, 'LINES')
  const station = await virtualPoint({ baseUrl: world.baseUrl, identity, connectors, clock: systemClock })
  station.plug(1, aCar())
  expect(await station.tap(1, world.alatau.cards[0]!.idTag)).toEqual({ outcome: 'started' })
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/chargePoints/${id}/journal`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'StartTransaction' }).first()
  await expect(row).toBeVisible()
  expect((await row.boundingBox())?.height).toBeLessThan(80)
  const [name, words] = [row.getByText('StartTransaction'), row.getByText(/^Зарядка началась/)]
  expect((await name.boundingBox())?.y).toBeLessThan((await words.boundingBox())?.y ?? 0)
  station.stop(1)
  await station.outbox.whenEmpty()
  station.close()
})

test('a point without a link shows nothing as if it were of now', async ({ signIn, api, world }) => {
  const { id, identity } = await makePoint(api, world, 'GONE')
  const station = await virtualPoint({ baseUrl: world.baseUrl, identity, connectors, clock: systemClock })
  station.plug(1, aCar())
  expect(await station.tap(1, world.alatau.cards[1]!.idTag)).toEqual({ outcome: 'started' })
  const page = await signIn('administrator')
  await page.goto(`/chargePoints/${id}`)
  const first = connector(page, 1)
  await expect(first).toContainText('Мощность сейчас', { timeout: 30_000 })
  await expect(first.getByRole('img', { name: /^Мощность за 15 минут: / })).toBeVisible({ timeout: 30_000 })
  station.close()
  await expect(page.getByRole('region', { name: 'Что не так сейчас' })).toContainText('Проверьте питание')
  await expect(first).toContainText('Нет связи')
  await expect(first).toContainText('Последняя мощность')
  await expect(first).not.toContainText('Мощность сейчас')
  const weight = first.getByText(/\d кВт$/).first()
  await expect(weight).toHaveCSS('font-weight', '400')
  await expect(page.getByText('Вживую')).toHaveCount(0)

  await page.goto('/connectors')
  await page.getByRole('searchbox').fill(identity)
  const rows = page.getByRole('row').filter({ hasText: identity })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Нет связи')
  await expect(rows.first()).toContainText(world.alatau.stations[0]!.name)
  await page
    .getByRole('tab', { name: /Доступны/ })
    .or(page.getByRole('button', { name: /Доступны/ }))
    .first()
    .click()
  await expect(page.getByText('Ничего не подошло').or(page.getByText('Ничего не нашлось'))).toBeVisible()
})

test('the list of points begins with what is wrong, said in words', async ({ signIn, api, world }) => {
  const calm = await makePoint(api, world, 'AA-CALM')
  const broken = await makePoint(api, world, 'ZZ-BROKEN')
  const stations = await Promise.all(
    [calm, broken].map(({ identity }) =>
      virtualPoint({ baseUrl: world.baseUrl, identity, connectors, clock: systemClock }),
    ),
  )
  stations[1]!.fault(1, 'GroundFailure')
  await stations[1]!.outbox.whenEmpty()
  const page = await signIn('administrator')
  await page.goto('/chargePoints')
  await expect(page.getByRole('columnheader', { name: /сначала проблемы/ })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: broken.identity })
  await expect(row).toContainText('Утечка на землю')
  await expect(page.getByRole('columnheader', { name: 'Ошибка' })).toBeVisible()
  const codes = page.locator('[data-rows] tbody tr')
  await expect(codes.first()).toContainText('Ошибка')
  for (const station of stations) station.close()
})

test('why a session failed is two clicks from its point, and the first thing on its page', async ({
  signIn,
  api,
  world,
}) => {
  const { id, identity } = await makePoint(api, world, 'WHY')
  const station = await rawPoint(world.baseUrl, identity)
  await station.call('BootNotification', { chargePointVendor: 'Zaryad', chargePointModel: 'Raw' })
  await station.call('StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError' })
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const start = { connectorId: 1, idTag: world.alatau.cards[0]!.idTag, meterStart: 1000, timestamp: at(10) }
  const { transactionId } = await station.call('StartTransaction', start)
  await station.call('StopTransaction', {
    transactionId,
    meterStop: 1000,
    timestamp: at(9),
    reason: 'EmergencyStop',
  })
  const page = await signIn('administrator')
  await page.goto(`/chargePoints/${id}`)
  await page.getByRole('tab', { name: /^Сессии/ }).click()
  const row = page.getByRole('row').filter({ hasText: String(transactionId) })
  await expect(row).toContainText('Аварийный стоп')
  await row.getByRole('link', { name: String(transactionId) }).click()
  const reason = page.getByRole('region', { name: 'Почему не получилось' })
  await expect(reason).toContainText('На станции нажали аварийную кнопку')
  const figures = page.getByRole('tab', { name: 'Обзор' })
  const [reasonBox, tabBox] = [await reason.boundingBox(), await figures.boundingBox()]
  expect(reasonBox?.y ?? Number.NaN).toBeLessThan(tabBox?.y ?? Number.NaN)
  await station.close()
})
