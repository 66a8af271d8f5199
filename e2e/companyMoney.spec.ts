import { driverPoint } from './support/driverPoint.ts'
import { plain } from './support/figures.ts'
import { expect, test } from './support/test.ts'
import { aCar } from './support/virtualPoint.ts'

test('a session that goes on shows what it has come to: in the list, on its page, among its company’s money', async ({
  signIn,
  api,
  world,
}) => {
  const { tenantId, pointId, station } = await driverPoint(api, world, 'SUM')
  await api.create('rFIDCards', { idTag: 'A1B2C3D4', tenantId })
  station.plug(1, aCar())
  await station.tap(1, 'A1B2C3D4')
  const session = async () =>
    (await api.search('transactions', { chargePointId: pointId, state: 'active' }))[0]
  await expect.poll(async () => Number((await session())?.energy)).toBeGreaterThan(0)
  const { id, transactionId } = (await session()) as { id: string; transactionId: number }
  const page = await signIn('administrator')
  const filter = encodeURIComponent(JSON.stringify({ state: 'active', chargePointId: pointId }))
  await page.goto(`/transactions?filter=${filter}`)
  const row = page.getByRole('row').filter({ hasText: String(transactionId) })
  await expect(row.locator('.column-sum')).toHaveText(/[1-9]/)
  await page.goto(`/transactions/${id}`)
  const figures = page.locator('dl').filter({ hasText: 'Сумма' }).first()
  await expect.poll(async () => plain(await figures.textContent())).toMatch(/Сумма\s*\d*[1-9]/)

  await page.goto(`/tenants/${tenantId}/finance`)
  const sessions = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Сессии' }) })
  await expect(sessions.getByRole('row').filter({ hasText: String(transactionId) })).toContainText(/\d,\d\d/)
  await expect(page.getByText('Начислено').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Акты за год' })).toBeVisible()
  station.unplug(1)
  station.close()
})
