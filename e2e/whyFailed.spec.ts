import { systemClock } from '@zaryad/ocpp'
import { expect, test } from './support/test.ts'
import { aCar, virtualPoint } from './support/virtualPoint.ts'

const connectors = [{ id: 1, currentType: 'AC' as const, maxPowerW: 22_000 }]
const place = { latitude: 43.24, longitude: 76.9, timeZone: 'Asia/Almaty' }

test('why a session failed is three clicks from the dashboard at most, in words and in the station’s own', async ({
  signIn,
  api,
  world,
}) => {
  const identity = 'WHY-1'
  const location = await api.create('chargeStations', { name: 'Почему', ...place })
  await api.create('chargePoints', { identity, stationId: location.id, power: 22 })
  await api.create('rFIDCards', { idTag: 'WHY04AA', number: 'WHY-00001' })
  const station = await virtualPoint({ baseUrl: world.baseUrl, identity, connectors, clock: systemClock })
  station.plug(1, aCar())
  expect(await station.tap(1, 'WHY04AA')).toEqual({ outcome: 'started' })
  station.unplug(1)
  await expect
    .poll(async () => (await api.search('transactions', { idTag: 'WHY04AA', state: 'failed' })).length)
    .toBe(1)
  station.close()

  const page = await signIn('administrator')
  let clicks = 0
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    clicks += 1
    await target.click()
  }
  await page.goto('/components/dashboard/dashboard')
  await click(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Транзакции зарядки/ })
      .first(),
  )
  await click(page.getByRole('button', { name: /^С ошибкой/ }))
  const row = page.getByRole('row').filter({ hasText: 'WHY04AA' })
  await expect(row).toContainText('Кабель не подключён')
  await click(row.getByText('Ошибка', { exact: true }))
  await expect(page.getByText('Кабель отключили до начала подачи энергии.')).toBeVisible()
  await expect(page.getByText('Попросите водителя вставить кабель до щелчка и начать снова.')).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(3)
})
