import { rawPoint } from './support/rawPoint.ts'
import { expect, test } from './support/test.ts'

test('what was sent from a point’s page goes on there until the station has done it, or says that it cannot', async ({
  signIn,
  api,
  world,
}) => {
  const identity = `LIFE-${Date.now().toString(36).toUpperCase()}`
  // of neither company that other journeys count
  const { id: tenantId } = await api.create('tenants', { name: identity, state: 'active' })
  const place = { tenantId, name: identity, latitude: 43.2, longitude: 76.9, visible: false }
  const { id: stationId } = await api.create('chargeStations', place)
  const { id } = await api.create('chargePoints', { identity, stationId, power: 22 })
  const station = await rawPoint(world.baseUrl, identity)
  await station.call('BootNotification', { chargePointVendor: 'Zaryad', chargePointModel: 'Raw' })
  const page = await signIn('administrator')
  await page.goto(`/chargePoints/${id}`)
  const commands = page.getByRole('region', { name: 'Последние команды' })
  const update = async (taken: number) => {
    await page.getByRole('button', { name: 'Прошивка', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByPlaceholder('ftp://').fill('https://example.kz/image.bin')
    await dialog.getByRole('button', { name: 'Обновить прошивку' }).click()
    await expect(dialog).toBeHidden()
    await expect(commands.getByText('Принята станцией')).toHaveCount(taken)
    await expect(commands).toContainText('Ждём станцию')
  }
  await update(1)
  await station.call('FirmwareStatusNotification', { status: 'DownloadFailed' })
  await expect(commands).toContainText('Станция не смогла выполнить')
  await update(2)
  await station.call('FirmwareStatusNotification', { status: 'Installed' })
  await expect(commands).toContainText('Выполнена (станция подтвердила)')
  await station.close()
})
