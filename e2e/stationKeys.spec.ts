import { rawPoint } from './support/rawPoint.ts'
import { expect, test } from './support/test.ts'

test('a station without a key is named on the dashboard, excepted with a reason, keyed, and let in anew after a reset', async ({
  signIn,
  api,
  world,
}) => {
  const identity = `OPEN-${Date.now().toString(36).toUpperCase()}`
  const stationId = world.alatau.stations[0]!.id
  await api.create('chargePoints', { identity, stationId, power: 22 })
  const station = await rawPoint(world.baseUrl, identity)
  await station.call('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' })
  await station.call('SecurityEventNotification', {
    type: 'TamperDetectionActivated',
    timestamp: new Date().toISOString(),
  })
  // when it was first seen is written a moment later
  await expect.poll(() => api.search('devices', { identity })).toMatchObject([{ firstSeenAt: /./ }])
  const page = await signIn('administrator')
  await page.goto('/')
  await page.getByRole('link', { name: /без ключа/ }).click()
  await expect(page).toHaveURL(/devices\?.*open/)
  // other journeys have open stations too
  await page.getByRole('searchbox').fill(identity)
  await page.getByRole('link', { name: identity }).first().click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'без ключа за неё может действовать' }),
  ).toBeVisible()
  await expect(page.getByText(`${identity}: сработал датчик вскрытия корпуса.`)).toBeVisible()

  await page.getByRole('button', { name: 'Разрешить без ключа' }).click()
  const except = page.getByRole('dialog')
  await except.getByLabel('Причина').fill('Закрытая сеть паркинга')
  await except.getByRole('button', { name: 'Разрешить без ключа' }).click()
  await expect(page.getByText('Работает без ключа: Закрытая сеть паркинга')).toBeVisible()

  await page.getByRole('button', { name: 'Задать ключ' }).click()
  const key = page.getByRole('dialog')
  await key.getByRole('button', { name: 'Только сохранить' }).click()
  await key.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('button', { name: 'Сменить ключ' })).toBeVisible()
  await expect(rawPoint(world.baseUrl, identity)).rejects.toThrow('401')

  await page.getByRole('button', { name: 'Снять ключ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Снять ключ' }).click()
  await expect(page.getByRole('button', { name: 'Задать ключ' })).toBeVisible()
  const again = await rawPoint(world.baseUrl, identity)
  await again.close()
  await station.close()
})
