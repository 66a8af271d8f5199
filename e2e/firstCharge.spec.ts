import type { Page } from '@playwright/test'
import { pickChoice, pickRow, save, startNew } from './support/drawers.ts'
import { card, numberOf, plain } from './support/figures.ts'
import { expect, test } from './support/test.ts'
import { aCar, LateClock, virtualPoint } from './support/virtualPoint.ts'

/** So that the journey can be walked again over the same rows. */
const mark = Date.now().toString(36).toUpperCase()
const identity = `FIRST-${mark}`
const idTag = `04${mark}`
const chargedMinutes = 41

async function makeNetwork(page: Page, company: string): Promise<string> {
  await test.step('location', async () => {
    await startNew(page, 'Локации', 'Создать локацию')
    await page.getByRole('textbox', { name: 'Название', exact: true }).fill(`Локация ${mark}`)
    await page.getByRole('textbox', { name: 'Адрес', exact: true }).fill('Алматы, ул. Сатпаева, 90')
    await page.getByRole('textbox', { name: /^Широта/ }).fill('43,2380')
    await page.getByRole('textbox', { name: /^Долгота/ }).fill('76,9450')
    await pickRow(page, /^Компания/, company)
    await save(page, 'chargeStations')
  })
  await test.step('rate', async () => {
    await startNew(page, 'Тарифы', 'Создать тариф')
    await page.getByRole('textbox', { name: /^Название/ }).fill(`Тариф ${mark}`)
    await page.getByRole('textbox', { name: /^Энергия/ }).fill('87,50')
    await page.getByRole('textbox', { name: /^Время/ }).fill('5')
    await pickRow(page, /^Компания/, company)
    await save(page, 'rates')
  })
  const pointId = await test.step('charge point', async () => {
    await startNew(page, 'Точки зарядки', 'Добавить точку')
    await page.getByRole('textbox', { name: /^Код/ }).fill(identity)
    await pickRow(page, /^Локация/, `Локация ${mark}`)
    await pickChoice(page, /^Ток/, 'AC')
    await page.getByRole('textbox', { name: /^Мощность/ }).fill('22')
    await pickRow(page, /^Тариф/, `Тариф ${mark}`)
    return save(page, 'chargePoints')
  })
  await test.step('connector', async () => {
    await startNew(page, 'Коннекторы', 'Добавить коннектор')
    await pickRow(page, /^Точка зарядки/, identity)
    await page.getByRole('textbox', { name: /^№/ }).fill('1')
    await pickChoice(page, /^Тип/, 'Type 2')
    await pickChoice(page, /^Ток/, 'AC')
    await page.getByRole('textbox', { name: /^Мощность/ }).fill('22')
    await save(page, 'connectors')
  })
  await test.step('card', async () => {
    await startNew(page, 'RFID карты', 'Добавить карту')
    await page.getByRole('textbox', { name: /^UID/ }).fill(idTag)
    await pickRow(page, /^Компания/, company)
    await save(page, 'rFIDCards')
  })
  return pointId
}

test('a network made by hand charges a car and bills it', async ({ signIn, world, api }) => {
  const page = await signIn('administrator')
  await page.goto('/components/dashboard/dashboard')
  const pointId = await makeNetwork(page, world.novice.name)

  const clock = new LateClock(chargedMinutes * 60_000)
  const connectors = [{ id: 1, currentType: 'AC' as const, maxPowerW: 22_000 }]
  const station = await virtualPoint({ baseUrl: world.baseUrl, identity, connectors, clock })
  station.plug(1, aCar())
  expect(await station.tap(1, idTag)).toEqual({ outcome: 'started' })

  await test.step('the session is seen as it goes on', async () => {
    const menu = page.getByRole('navigation', { name: 'Меню' })
    await menu.getByRole('link', { name: 'Транзакции зарядки' }).click()
    await page.getByRole('button', { name: /^Активные/ }).click()
    await expect(page.getByRole('row').filter({ hasText: identity })).toContainText('Идёт')
    await menu.getByRole('link', { name: 'Точки зарядки' }).click()
    await page.getByRole('searchbox').fill(identity)
    await expect(page.getByRole('row').filter({ hasText: identity })).toContainText('Зарядка')
    await page.getByRole('link', { name: identity, exact: true }).click()
    const plug = page.getByRole('region', { name: 'коннектор 1' })
    await expect(plug).toContainText('Зарядка')
    await expect(plug.getByRole('button', { name: 'Стоп' })).toBeVisible()
  })

  clock.behindMs = 0
  station.stop(1)
  await station.outbox.whenEmpty()
  station.close()

  const [session] = await api.search('transactions', { chargePointId: pointId })
  const sum = Number(session?.sum)
  expect(session).toMatchObject({ state: 'finished', idTag })
  expect(sum).toBeCloseTo(Math.round(Number(session?.energy) * 8750) / 100 + chargedMinutes * 5, -1)

  await test.step('its sum is what its lines say', async () => {
    await page.goto(`/transactions/${session!.id}`)
    await expect(page.getByText('Завершена', { exact: true })).toBeVisible()
    const bill = page.getByRole('table').filter({ hasText: 'Итого' })
    const rows = await bill.getByRole('row').allTextContents()
    const amountOf = (row: string) =>
      Math.round(numberOf(/([\d\s\u00a0\u202f]+,\d\d)\s*₸$/.exec(row)?.[1] ?? '') * 100)
    const lines = rows.filter((row) => /^(Энергия|Время|Старт|Простой)/.test(row)).map(amountOf)
    const total = rows.filter((row) => row.startsWith('Итого')).map(amountOf)
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(lines.reduce((all, amount) => all + amount, 0)).toBe(Math.round(sum * 100))
    expect(total).toEqual([Math.round(sum * 100)])
  })

  await test.step('and the dashboard’s', async () => {
    await page.goto(`/components/dashboard/dashboard?tenantId=${world.novice.id}&chargePointId=${pointId}`)
    await expect(card(page, 'Сессии')).toContainText(/^Сессии\s*1/)
    expect(numberOf(plain(await card(page, 'Сумма').textContent()))).toBe(Math.round(sum))
  })
})
