import type { Page } from '@playwright/test'
import { systemClock } from '@zaryad/ocpp'
import { pickChoice, pickRow } from './support/drawers.ts'
import { expect, test } from './support/test.ts'
import { aCar, virtualPoint } from './support/virtualPoint.ts'

/** So that the journeys can be walked again over the same rows. */
const mark = Date.now().toString(36).toUpperCase()

const station = (baseUrl: string, identity: string) =>
  virtualPoint({
    baseUrl,
    identity,
    clock: systemClock,
    connectors: [{ id: 1, currentType: 'AC', maxPowerW: 22_000 }],
    reconnectMaxMs: 1_000,
    rebootMs: 1_000,
  })

const next = (page: Page) => page.getByRole('button', { name: 'Далее' }).click()
const isGreen = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

test('a station that knocks is brought into service, step by step', async ({ signIn, world, api }) => {
  const identity = `NEW-${mark}`
  const name = world.alatau.stations[0]!.name
  const connected = station(world.baseUrl, identity)
  const page = await signIn('administrator')
  await page.goto('/chargePoints/onboarding')

  await test.step('location', async () => {
    await expect(page.getByText('Локация не выбрана').first()).toBeVisible()
    await pickRow(page, /^Выберите локацию/, name)
  })
  await test.step('device: it is seen to knock', async () => {
    await page.getByRole('radio', { name: new RegExp(identity) }).check()
    await expect(page.getByLabel(/^Код OCPP/)).toHaveValue(identity)
    await page.getByRole('button', { name: 'Создать точку' }).click()
  })
  const virtual = await connected
  await test.step('connection: four marks come by themselves or when asked for', async () => {
    await expect(page.getByRole('heading', { name: '3. Подключение' })).toBeVisible()
    await expect(page.getByText(`/ocpp/${identity}`).first()).toBeVisible()
    await page.getByRole('button', { name: 'Попросить станцию' }).click()
    await isGreen(page, 'Станция на связи')
    await next(page)
  })
  const [made] = await api.search('chargePoints', { identity })
  expect(made).toMatchObject({ state: 'notConfigured' })

  await test.step('configuration', async () => {
    await page.getByRole('button', { name: 'Запросить с устройства' }).click()
    const row = page.getByRole('row', { name: /WebSocketPingInterval/ })
    await expect(row).toContainText('Отличается')
    await page.getByRole('button', { name: 'Исправить всё' }).click()
    await expect(page.getByRole('region', { name: 'Что ответила станция' })).toContainText('Принято')
    await isGreen(page, 'Настройки соответствуют ожидаемым')
    expect(virtual.configuration.number('WebSocketPingInterval')).toBe(30)
    await next(page)
  })
  await test.step('connectors', async () => {
    await pickChoice(page, /^Тип/, 'Type 2')
    await page.getByRole('textbox', { name: /^Мощность/ }).fill('22')
    // what is typed and not saved is asked for before it is left
    await next(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click()
    await expect(page.getByRole('textbox', { name: /^Мощность/ })).toHaveValue('22')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await isGreen(page, 'У всех коннекторов есть тип и мощность')
    await next(page)
  })
  await test.step('rate', async () => {
    await pickRow(page, /^Тариф/, world.alatau.rates[0]!.name)
    await isGreen(page, 'Тариф выбран')
  })
  await test.step('left, and taken up where it was left', async () => {
    await page.goto('/chargePoints/onboarding')
    await page.getByRole('link', { name: identity }).click()
    await expect(page.getByRole('heading', { name: '7. Тестовая сессия' })).toBeVisible()
  })
  await test.step('test session', async () => {
    // the template's half a minute between readings is long for a test
    virtual.configuration.set('MeterValueSampleInterval', '1')
    virtual.plug(1, aCar())
    await page.getByRole('button', { name: 'Начать' }).click()
    await expect(page.getByText(/^0,0\d*[1-9]/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Остановить' }).click()
    await isGreen(page, 'Тестовая сессия прошла')
    await next(page)
  })
  await test.step('publish', async () => {
    await page.getByRole('button', { name: 'Опубликовать', exact: true }).click()
    await expect(page.getByText(`${identity} в работе, водители её видят`)).toBeVisible()
    await expect(page.getByRole('img', { name: /наклейте на точку/ })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    const another = page.getByRole('link', { name: 'Подключить ещё точку здесь' })
    expect(await another.evaluate((way) => way.scrollWidth - way.clientWidth)).toBe(0)
  })
  virtual.close()
  const [point] = await api.search('chargePoints', { identity })
  expect(point).toMatchObject({ state: 'active', power: 22, type: 1 })
})

test('a faulted point is walked up the ladder until its own status is good', async ({
  signIn,
  world,
  api,
}) => {
  const identity = `STUCK-${mark}`
  const point = await api.create('chargePoints', { identity, stationId: world.alatau.stations[0]!.id })
  const virtual = await station(world.baseUrl, identity)
  virtual.fault(1, 'ConnectorLockFailure')
  virtual.on('link', (state) => {
    if (state === 'offline') virtual.clearFault(1)
  })
  const page = await signIn('administrator')
  await page.goto(`/chargePoints/${point.id}`)
  await page.getByRole('button', { name: /Мастер восстановления|Восстановить/ }).click()
  const ladder = page.getByRole('dialog')
  const rung = (title: RegExp) => ladder.getByRole('listitem').filter({ hasText: title })
  await expect(ladder).toContainText('Ошибка')

  await ladder.getByRole('button', { name: 'Проверить' }).click()
  await expect(rung(/Проверить связь/)).toContainText('Станция на связи')
  await ladder.getByRole('button', { name: 'Остановить' }).click()
  await expect(rung(/Остановить сессию/)).toContainText('Зарядки на коннекторе нет')
  await ladder.getByRole('button', { name: 'Разблокировать' }).click()
  await expect(rung(/Разблокировать коннектор/)).toContainText('замок не открылся')
  await ladder.getByRole('button', { name: 'Мягкая перезагрузка' }).click()
  await expect(rung(/Мягкая перезагрузка/)).toContainText('коннектор в порядке')
  await expect(ladder).toContainText('Коннектор снова в порядке')

  await ladder.getByLabel('Что видно на месте').fill('кабель застрял')
  await ladder.getByRole('button', { name: 'Создать заявку' }).click()
  const ticket = ladder.getByLabel(/^Заявка \d{8}-/)
  await expect(ticket).toHaveValue(new RegExp(`${identity}[\\s\\S]*кабель застрял[\\s\\S]*BootNotification`))
  virtual.close()
  const logs = await api.search('userLogs', { entityId: point.id, action: 'recoveryTicket' })
  expect(logs).toHaveLength(1)
})
