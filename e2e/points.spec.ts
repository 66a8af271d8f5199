import type { Locator, Page } from '@playwright/test'
import { systemClock } from '@zaryad/ocpp'
import type { Station } from '@zaryad/station'
import type { Api } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { virtualPoint } from './support/virtualPoint.ts'
import type { World } from './support/world.ts'

const connectors = [{ id: 1, currentType: 'AC' as const, maxPowerW: 22_000 }]

/** Points of a company that nobody else looks at; all but the last are connected. */
async function points(api: Api, { baseUrl, alatau }: World, name: string, count: number) {
  const mark = `${name}-${Date.now().toString(36).toUpperCase()}`
  const identities = Array.from({ length: count }, (_, index) => `${mark}-${index + 1}`)
  const stations: Station[] = []
  const ids: string[] = []
  for (const [index, identity] of identities.entries()) {
    const point = await api.create('chargePoints', { identity, stationId: alatau.stations[0]!.id, power: 22 })
    ids.push(point.id)
    if (index === 0 || index < count - 1) {
      stations.push(await virtualPoint({ baseUrl, identity, connectors, clock: systemClock }))
    }
  }
  const close = () => {
    for (const station of stations) station.close()
  }
  return { mark, identities, ids, stations, close }
}

/** Goes on with the keyboard until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}

test('a point is found by its code, restarted and answers, with the keyboard alone', async ({
  signIn,
  api,
  world,
}) => {
  const { mark, identities, close } = await points(api, world, 'KEYS', 1)
  const page = await signIn('administrator')
  await page.goto('/chargePoints')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(mark)
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page, page.getByRole('button', { name: `Действия: ${identities[0]}` }))
  await page.keyboard.press('Enter')
  const reset = page.getByRole('menuitem', { name: 'Перезагрузка' })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(reset).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Перезагрузить ${identities[0]}` })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Перезагрузить' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Ответ станции/ })).toContainText('Принята станцией')
  await expect(page).toHaveURL(/\/chargePoints\?/)
  close()
})

test('several points are restarted, and each says what came of it', async ({ signIn, api, world }) => {
  const { mark, identities, close } = await points(api, world, 'BULK', 3)
  const page = await signIn('administrator')
  await page.goto('/chargePoints')
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /^Поиск/ }))
    .last()
    .fill(mark)
  await expect(page.getByRole('row')).toHaveCount(4)
  for (const identity of identities) {
    await page.getByRole('row').filter({ hasText: identity }).getByRole('checkbox').check()
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Перезагрузить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Перезагрузить' })
  await expect(dialog.getByRole('listitem')).toHaveText(identities.map((identity) => new RegExp(identity)))
  await dialog.getByRole('button', { name: 'Перезагрузить 3' }).click()
  const rows = dialog.getByRole('row')
  await expect(rows.filter({ hasText: identities[0] })).toContainText('Принята')
  await expect(rows.filter({ hasText: identities[1] })).toContainText('Принята')
  await expect(rows.filter({ hasText: identities[2] })).toContainText('Нет связи')
  await expect(dialog.getByRole('button', { name: 'Повторить неудачную: 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('toolbar')).toBeHidden()
  close()
})

test('what is typed while the rows are on their way stays, and they come by it', async ({
  signIn,
  api,
  world,
}) => {
  const { mark, close } = await points(api, world, 'SOON', 1)
  const page = await signIn('administrator')
  let letRowsCome = () => {}
  const come = new Promise<void>((resolve) => {
    letRowsCome = resolve
  })
  await page.route('**/assets/PointActions-*.js', async (route) => {
    await come
    await route.continue()
  })
  const isRead = page.waitForResponse(/chargePoints\/search/)
  await page.goto('/chargePoints')
  await isRead
  const search = page.getByRole('searchbox')
  await search.fill(mark)
  letRowsCome()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(search).toHaveValue(mark)
  await expect(search).toBeFocused()
  close()
})

test('the journal speaks in words and shows the errors alone', async ({ signIn, api, world }) => {
  const { ids, stations, close } = await points(api, world, 'TALK', 1)
  stations[0]!.fault(1, 'GroundFailure')
  await stations[0]!.outbox.whenEmpty()
  const page = await signIn('administrator')
  await page.goto(`/chargePoints/${ids[0]}/journal`)
  const journal = page.getByRole('region', { name: 'OCPP-журнал' })
  const rows = journal.getByRole('row')
  await expect(rows.filter({ hasText: 'Станция включилась' })).toBeVisible()
  await journal.getByRole('checkbox', { name: 'Только ошибки' }).check()
  await expect(rows.filter({ hasText: 'Станция включилась' })).toHaveCount(0)
  const fault = rows.filter({ hasText: 'Станция сообщила: Ошибка, утечка на землю, коннектор 1' })
  await expect(fault).toBeVisible()
  await fault.getByRole('button').click()
  await expect(journal.getByText('"GroundFailure"')).toBeVisible()
  close()
})

test('a column that other words put in order is hidden like any other, and the ordered one says so', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  await page.goto('/chargePoints')
  const head = page.getByRole('columnheader', { name: /Коннекторы/ })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Столбцы' }).click()
  await page
    .getByRole('dialog', { name: 'Столбцы таблицы' })
    .getByLabel('Коннекторы', { exact: true })
    .click()
  await expect(head).toBeHidden()
})
