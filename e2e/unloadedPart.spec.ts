import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** A question that no page has with it: what it is asked in is fetched when it is first asked. */
async function opened(page: Page, address: string) {
  await page.goto(address)
  const prints = page.getByRole('button', { name: 'Печать QR' })
  await expect(prints).toBeVisible()
  await page.waitForLoadState('networkidle')
  return { prints, said: page.getByRole('dialog'), heading: page.getByRole('heading', { level: 1 }) }
}

test('a dialog asked for without a network says so over its page, and opens there once there is one', async ({
  signIn,
  context,
  world,
}) => {
  const page = await signIn('administrator')
  const { id, name } = world.alatau.stations[0]!
  const { prints, said, heading } = await opened(page, `/chargeStations/${id}`)
  await page.evaluate(() => document.body.setAttribute('data-stands', ''))
  await context.setOffline(true)
  await prints.click()
  await expect(said).toContainText('Не удалось загрузить')
  await said.getByRole('button', { name: 'Повторить' }).click()
  await expect(said).toContainText('Не удалось загрузить')
  await said.getByRole('button', { name: 'Закрыть' }).click()
  await expect(said).toHaveCount(0)
  await expect(heading).toHaveText(name)

  await prints.click()
  await context.setOffline(false)
  await said.getByRole('button', { name: 'Повторить' }).click()
  await expect(said.getByRole('button', { name: 'Печать' })).toBeVisible()
  await expect(page.locator('body[data-stands]')).toHaveCount(1)
})

test('a dialog that failed on its way says so over its page, which is loaded anew once it is asked for', async ({
  signIn,
  world,
}) => {
  const page = await signIn('administrator')
  const { id, name } = world.alatau.stations[0]!
  const { prints, said, heading } = await opened(page, `/chargeStations/${id}`)
  const parts = /QrSheet[^/]*\.(js|css)/
  await page.route(parts, (route) => route.abort())
  await prints.click()
  await expect(said).toContainText('Не удалось загрузить')
  await expect(page.locator('main h1')).toHaveText(name)
  await page.unroute(parts)
  await said.getByRole('button', { name: 'Повторить' }).click()
  await expect(said).toHaveCount(0)
  await expect(heading).toHaveText(name)
  await prints.click()
  await expect(said.getByRole('button', { name: 'Печать' })).toBeVisible()
})

test('a driver’s station stands without the map that did not come', async ({ page, world }) => {
  const { id, name } = world.alatau.stations[0]!
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('PlaceMap'))
  await page.route(/PlaceMap[^/]*\.js/, (route) => route.abort())
  await page.goto(`/map?station=${id}`)
  await missed
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Маршрут' })).toBeVisible()
})

test('the stations are in the list where the map did not come', async ({ page }) => {
  await page.route(/MapCanvas[^/]*\.js/, (route) => route.abort())
  await page.goto('/map')
  await expect(page.getByText('Карта не загрузилась, станции в списке')).toBeVisible()
  const list = page.getByRole('region', { name: 'Станции списком' })
  await expect(list.getByRole('listitem').first().getByRole('button')).toBeVisible()
})

test('a tab of a session that did not come says so under the tabs, and the others open', async ({
  signIn,
  api,
}) => {
  const page = await signIn('administrator')
  const [session] = await api.search('transactions')
  await page.goto(`/transactions/${session!.id}`)
  await page.waitForLoadState('networkidle')
  await page.route(/Measured[^/]*\.js/, (route) => route.abort())
  await page.getByRole('tab', { name: 'Измерения' }).click()
  await expect(page.getByText('Не удалось загрузить')).toBeVisible()
  await page.getByRole('tab', { name: 'История' }).click()
  await expect(page.getByText('Не удалось загрузить')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'История' })).toHaveAttribute('aria-selected', 'true')
})

const missing = 'Не удалось загрузить. Повторить'

test('a list stands where its rows’ actions and its columns did not come', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.route(/\/(RowActions|ColumnsMenu)[^/]*\.js/, (route) => route.abort())
  await page.goto('/transactions')
  await expect(page.getByRole('button', { name: missing }).first()).toBeVisible()
  await expect(page.locator('main h1')).toContainText('Транзакции зарядки')
  await page.getByRole('button', { name: 'Столбцы' }).click()
  const said = page.getByRole('dialog')
  await expect(said).toContainText('Не удалось загрузить')
  await said.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.locator('main tbody tr').first()).toBeVisible()
})

test('a form keeps what was typed where one of its fields did not come', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.route(/\/ScheduleInput[^/]*\.js/, (route) => route.abort())
  await page.goto('/rates/create')
  const name = page.getByRole('textbox', { name: /^Название/ }).first()
  await name.fill('Ночной')
  await expect(page.getByRole('button', { name: missing })).toBeVisible()
  await expect(name).toHaveValue('Ночной')
})
