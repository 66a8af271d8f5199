import type { Page } from '@playwright/test'
import { systemClock } from '@zaryad/ocpp'
import type { Api } from './support/api.ts'
import { ownCompany } from './support/ownCompany.ts'
import { expect, test } from './support/test.ts'
import { aCar, virtualPoint } from './support/virtualPoint.ts'
import type { World } from './support/world.ts'

/** A driver who charges: a client with a telephone and a card, the cable in, energy flowing. */
async function caller(api: Api, { baseUrl }: World) {
  const stamp = Date.now()
  const phone = `+77${String(stamp).slice(-9)}`
  const name = `Марат Оспанов ${stamp}`
  const idTag = `04${stamp.toString(16).toUpperCase().slice(-8).padStart(8, '0')}`
  const { tenantId, stationId, rateId } = await ownCompany(api, `ТОО «Звонок ${stamp}»`)
  const client = await api.create('users', { userName: phone, phone, name, roles: ['Client'], tenantId })
  const card = await api.create('rFIDCards', { idTag, tenantId, userId: client.id })
  const identity = `CALL-${stamp.toString(36).toUpperCase()}`
  const { id } = await api.create('chargePoints', {
    ...{ identity, power: 22, type: 1 },
    ...{ stationId, rateId },
  })
  const connectors = [{ id: 1, currentType: 'AC' as const, maxPowerW: 22_000 }]
  const station = await virtualPoint({ baseUrl, identity, connectors, clock: systemClock })
  station.plug(1, aCar())
  expect(await station.tap(1, idTag)).toEqual({ outcome: 'started' })
  await station.outbox.whenEmpty()
  const [session] = await api.search('transactions', { chargePointId: id })
  return { phone, name, client, card, idTag, identity, pointId: id, station, session: session! }
}

/** Through the palette, as one does with the receiver in the other hand. */
async function find(page: Page, text: string, line: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Поиск и команды' }).fill(text)
  await page.getByRole('option', { name: line }).click()
}

test('a driver calls: found by telephone, by card and by the point’s code; unlocked, stopped, noted', async ({
  signIn,
  api,
  world,
}) => {
  const made = await caller(api, world)
  const covered = new RegExp(`^${made.idTag.slice(0, 2)}•+${made.idTag.slice(-4)}`)
  const page = await signIn('administrator')
  await page.goto('/profile')
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('by telephone: the client’s page shows what goes on now', async () => {
    await find(page, made.phone.slice(1), new RegExp(made.name))
    await expect(heading).toHaveText(made.name)
    await expect(page.getByText(`${made.identity}: 1`).first()).toBeVisible()
    await expect(page.getByRole('link', { name: covered })).toBeVisible()
    await expect(page.getByText(made.idTag)).toBeHidden()
  })
  await test.step('by card: its page names the owner', async () => {
    await find(page, made.idTag, covered)
    await expect(page).toHaveURL(new RegExp(`/cards/rFIDCards/${made.card.id}`))
    await expect(page.getByRole('link', { name: made.name }).first()).toBeVisible()
  })
  await test.step('by the code on the post: the point, and its session', async () => {
    await find(page, made.identity, new RegExp(`^${made.identity}`))
    const plug = page.getByRole('region', { name: 'коннектор 1' })
    await expect(plug).toContainText('Зарядка')
    await plug.getByRole('link', { name: new RegExp(`№ ${made.session.transactionId}`) }).click()
    await expect(heading).toHaveText(`Сессия № ${made.session.transactionId}`)
  })
  await test.step('the session is stopped, and the station says so', async () => {
    await page.getByRole('button', { name: 'Стоп', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Остановить зарядку' }).click()
    await expect(page.getByText('Принята станцией').first()).toBeVisible()
    await expect(page.getByText('Завершена', { exact: true }).first()).toBeVisible()
    await made.station.outbox.whenEmpty()
  })
  await test.step('the cable is let go, and what was said is kept', async () => {
    await page.goto(`/chargePoints/${made.pointId}`)
    const plug = page.getByRole('region', { name: 'коннектор 1' })
    await plug.getByRole('button', { name: 'Разблокировать' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Разблокировать' }).click()
    await expect(page.getByText('Принята станцией').first()).toBeVisible()
    await page.goto(`/users/${made.client.id}`)
    await expect(page.getByText('Сейчас не заряжается')).toBeVisible()
    await expect(page.getByRole('link', { name: String(made.session.transactionId) }).first()).toBeVisible()
  })
  made.station.close()
  const actions = (await api.search('userLogs', { entityId: made.pointId })).map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['command.RemoteStopTransaction', 'command.UnlockConnector']),
  )
})

test('a session is stopped from the client’s page, by what the station answers', async ({
  signIn,
  api,
  world,
}) => {
  const made = await caller(api, world)
  const page = await signIn('administrator')
  await page.goto(`/users/${made.client.id}`)
  await page.getByRole('button', { name: 'Остановить', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Остановить зарядку' }).click()
  await expect(page.getByText('Принята станцией').first()).toBeVisible()
  await expect(page.getByText('Сейчас не заряжается')).toBeVisible()
  made.station.close()
})
