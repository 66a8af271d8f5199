import { rawPoint } from './support/rawPoint.ts'
import { expect, test } from './support/test.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('what a 2.1 station said of a session is told in words, in its journal and in the session', async ({
  signIn,
  api,
  world,
}, testInfo) => {
  const identity = `TWO-${Date.now().toString(36).toUpperCase()}`
  const stationId = world.alatau.stations[0]!.id
  const { id } = await api.create('chargePoints', { identity, stationId, power: 22 })
  const station = await rawPoint(world.baseUrl, identity, 'ocpp2.1')
  const chargingStation = { vendorName: 'Zaryad', model: 'Raw' }
  await station.call('BootNotification', { reason: 'PowerUp', chargingStation })
  const named = `${identity}-session`
  const event = (
    eventType: string,
    minutes: number,
    { info, wh, idToken }: { info: object; wh: number; idToken?: object },
  ) => {
    return station.call('TransactionEvent', {
      eventType,
      timestamp: ago(minutes),
      triggerReason: 'ChargingStateChanged',
      seqNo: 60 - minutes,
      evse: { id: 1, connectorId: 1 },
      transactionInfo: { transactionId: named, ...info },
      meterValue: [{ timestamp: ago(minutes), sampledValue: [{ value: wh }] }],
      ...(idToken ? { idToken } : {}),
    })
  }
  const idToken = { idToken: 'TWO', type: 'ISO14443' }
  await event('Started', 40, { wh: 1000, info: { chargingState: 'EVConnected' }, idToken })
  await event('Updated', 39, { wh: 1000, info: { chargingState: 'Charging' } })
  await event('Ended', 10, { wh: 8200, info: { stoppedReason: 'SOCLimitReached' } })

  const page = await signIn('administrator')
  await page.goto(`/chargePoints/${id}/journal`)
  const journal = page.getByRole('region', { name: 'OCPP-журнал' })
  const row = (text: string) => journal.getByRole('row').filter({ hasText: text })
  await expect(row('Станция включилась: Zaryad Raw, включено питание')).toBeVisible()
  await expect(row('Сессия началась, авто подключено, 1,00 кВт·ч, карта TWO, коннектор 1')).toBeVisible()
  await expect(row('Сессия идёт, авто заряжается, 1,00 кВт·ч, коннектор 1')).toBeVisible()
  await expect(row('Сессия закончилась, 8,20 кВт·ч, достигнут заданный заряд, коннектор 1')).toBeVisible()
  await testInfo.attach('journal', { body: await page.screenshot(), contentType: 'image/png' })
  await journal.getByRole('combobox', { name: 'Действие' }).click()
  await page.getByRole('option', { name: 'TransactionEvent' }).click()
  await expect(row('Станция включилась')).toHaveCount(0)
  await expect(row('Сессия')).toHaveCount(3)

  const [session] = await api.search('transactions', { chargePointId: id })
  await page.goto(`/transactions/${session!.id}`)
  const story = page.getByRole('main')
  await expect(story.getByText('Коннектор: Зарядка')).toBeVisible()
  await expect(story.getByText('Достигнут заданный заряд').first()).toBeVisible()
  await expect(story.getByText(named)).toBeVisible()
  await testInfo.attach('session', { body: await page.screenshot(), contentType: 'image/png' })
  await station.close()
})
