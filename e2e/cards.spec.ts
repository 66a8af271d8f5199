import type { Page } from '@playwright/test'
import { systemClock } from '@zaryad/ocpp'
import { pickRow, save } from './support/drawers.ts'
import { expect, test } from './support/test.ts'
import { virtualPoint } from './support/virtualPoint.ts'

const mark = Date.now().toString(16).toUpperCase().slice(-6)
const uid = (last: string) => `04${mark}${last}`

/** As a Russian spreadsheet saves it: Windows-1251, semicolons. */
function windows1251(text: string): Buffer {
  const codes = [...text].map((letter) => {
    const code = letter.charCodeAt(0)
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
  })
  return Buffer.from(codes)
}

const file = {
  name: 'карты.csv',
  mimeType: 'text/csv',
  buffer: windows1251(
    [
      'Номер карты;UID;Статус;Действует до',
      `К-1;04:${mark.match(/../g)?.join(':')}:A1:B1:C1;Активна;31.12.2028`,
      `К-2;${uid('A2B2C2')};Какая-то;31.12.2028`,
      `К-3;${uid('A1B1C1')};Активна;`,
      `К-4;${uid('A4B4C4')};Утеряна;31.31.2028`,
    ].join('\r\n'),
  ),
}

const cell = (page: Page, field: string, line: number) =>
  page.getByRole('textbox', { name: `${field}, строка ${line}` })

test('cards come from a Windows-1251 file, are put right on the way, and can be taken back', async ({
  signIn,
  api,
}) => {
  const page = await signIn('alatau')
  await page.goto('/cards/rFIDCards')
  await page.getByRole('button', { name: 'Импорт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Импорт карт' })
  await dialog.locator('input[type=file]').setInputFiles(file)

  await expect(dialog.getByText('карты.csv: 4 строки')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: /^UID/ })).toHaveText('UID')
  await expect(dialog.getByRole('combobox', { name: 'Номер на карте' })).toHaveText('Номер карты')
  await dialog.getByRole('button', { name: 'Далее' }).click()

  const row = (line: number) => dialog.getByRole('row').filter({ has: cell(page, 'UID', line) })
  await expect(row(2)).toContainText('Будет создана')
  await expect(row(3)).toContainText('Статус: не распознано')
  await expect(row(4)).toContainText('Дубль, пропуск')
  await expect(row(5)).toContainText('Действует до: не распознано')

  await cell(page, 'Статус', 3).fill('Активна')
  await cell(page, 'Статус', 3).press('Enter')
  await expect(row(3)).toContainText('Будет создана')
  await cell(page, 'Действует до', 5).fill('31.12.2028')
  await cell(page, 'Действует до', 5).press('Enter')
  await expect(row(5)).toContainText('Будет создана')

  await dialog.getByRole('button', { name: 'Загрузить 3 карты' }).click()
  await expect(dialog.getByText('Создано: 3, обновлено: 0, пропущено: 1')).toBeVisible()
  const made = () => api.search('rFIDCards', { idTag: { operator: 'CONTAINS', operand1: mark } })
  expect((await made()).map(({ idTag, state }) => [idTag, state])).toEqual([
    [uid('A1B1C1'), 'active'],
    [uid('A2B2C2'), 'active'],
    [uid('A4B4C4'), 'lost'],
  ])

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Скачать пропущенные строки' }).click()
  expect((await download).suggestedFilename()).toBe('rest-карты.csv')

  await dialog.getByRole('button', { name: 'Отменить импорт' }).click()
  const question = page.getByRole('dialog', { name: /Отменить импорт карты\.csv/ })
  await question.getByRole('button', { name: 'Отменить импорт' }).click()
  await expect(dialog.getByText('Отменено карт: 3')).toBeVisible()
  expect(await made()).toEqual([])
})

test('several cards are blocked at once, with a reason and a result for each', async ({
  signIn,
  api,
  world,
}) => {
  const page = await signIn('alatau')
  const idTags = ['D1', 'D2'].map((last) => `${uid(last)}E0`)
  for (const idTag of idTags) await api.create('rFIDCards', { idTag, tenantId: world.alatau.id })
  await page.goto(`/cards/rFIDCards?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`)
  const rows = page.getByRole('table').getByRole('row')
  for (const last of ['D1E0', 'D2E0']) await rows.filter({ hasText: last }).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Заблокировать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Заблокировать: 2 карты' })
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Договор закончился')
  await dialog.getByRole('button', { name: 'Заблокировать' }).click()
  await expect(dialog.getByText('Выполнено: 2 из 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  for (const last of ['D1E0', 'D2E0'])
    await expect(rows.filter({ hasText: last })).toContainText('Заблокирована')
})

test('a card that nobody knows is read at a station and added', async ({ signIn, world }) => {
  const { identity } = world.alatau.points[0]!
  const connectors = [{ id: 1, currentType: 'AC' as const, maxPowerW: 22_000 }]
  const station = await virtualPoint({ baseUrl: world.baseUrl, identity, connectors, clock: systemClock })
  const page = await signIn('alatau')
  await page.goto('/cards/rFIDCards')
  await page.getByRole('button', { name: 'Считать карту' }).click()
  const dialog = page.getByRole('dialog', { name: 'Считать карту на станции' })
  await pickRow(page, /^Точка зарядки/, identity)
  await expect(dialog.getByText('Ждём карту…')).toBeVisible()

  expect(await station.tap(1, uid('F1F2F3'))).toEqual({ outcome: 'refused', why: 'Invalid' })
  station.close()
  const tap = dialog.getByRole('listitem').filter({ hasText: uid('F1F2F3') })
  await expect(tap).toContainText('Отказ: такой карты нет у компании')
  await tap.getByRole('link', { name: 'Добавить эту карту' }).click()
  await expect(page.getByRole('textbox', { name: /^UID/ })).toHaveValue(uid('F1F2F3'))
  await save(page, 'rFIDCards')
  await expect(page.getByRole('heading', { name: 'Попытки авторизации' })).toBeVisible()
  await expect(page.getByText('Отказ: такой карты нет у компании')).toBeVisible()
})

test('on a telephone’s screen the list covers UIDs too', async ({ signIn, api, world }) => {
  const idTag = uid('FACE01')
  await api.create('rFIDCards', { idTag, number: mark, tenantId: world.alatau.id })
  const page = await signIn('alatau')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/cards/rFIDCards?filter=${encodeURIComponent(JSON.stringify({ number: mark }))}`)
  await expect(page.getByText(`${idTag.slice(0, 2)}••••••${idTag.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(idTag)).toBeHidden()
})
