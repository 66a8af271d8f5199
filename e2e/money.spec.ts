import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const tiyn = (text: string | null | undefined) =>
  Math.round(
    Number(
      (text ?? '')
        .replace('−', '-')
        .replace(/[^\d,.-]/g, '')
        .replace(',', '.'),
    ) * 100,
  )

test('kWh given and written off stand in the movements and in what is left', async ({
  signIn,
  api,
  world,
}) => {
  const { id: tenantId } = world.alatau
  const userName = `client-${Date.now()}`
  const name = 'Сауле Бекетова'
  await api.create('users', { userName, name, roles: ['Client'], tenantId, password: 'Длинный-Пароль-58' })
  const offer = { name: `Пакет ${userName}`, volume: 25.5, price: 2000, validDays: 30, state: 'active' }
  await api.create('tenantBonuses', { ...offer, tenantId })
  const page = await signIn('alatau')
  await page.goto('/services/userBonuses')
  await page.getByRole('link', { name: 'Начислить' }).first().click()
  const form = page.getByRole('dialog')
  // what is typed has been looked for: until then the list still moves
  const found = page.getByRole('option')
  for (const [name, text] of [
    ['Клиент', userName],
    ['Пакет', offer.name],
  ] as const) {
    await form.getByLabel(name).fill(text)
    await expect(found).toHaveCount(1)
    await found.filter({ hasText: text }).click()
  }
  await form.getByLabel('Причина').fill('За участие в опросе')
  await form.getByRole('button', { name: 'Начислить' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const movements = page.getByRole('region', { name: 'Движения' }).getByRole('row')
  await expect(movements.filter({ hasText: 'Начислено' })).toContainText('+25,500')

  await page.getByRole('button', { name: 'Списать' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Доступно 25,5')
  await dialog.getByLabel('Сколько списать').fill('25,6')
  await expect(dialog).toContainText('Больше остатка')
  await expect(dialog.getByRole('button', { name: 'Списать' })).toBeDisabled()
  await dialog.getByLabel('Сколько списать').fill('5,25')
  await dialog.getByLabel('Причина').fill('Начислено по ошибке')
  await dialog.getByRole('button', { name: 'Списать' }).click()
  await expect(dialog).toBeHidden()
  await expect(movements.filter({ hasText: 'Списано' })).toContainText('20,250')
  await expect(movements.filter({ hasText: 'Итого: остаток' })).toContainText('20,250')
  await expect(page.locator('dl').first()).toContainText('20,25')
})

/** The sums of each row of the shown table, the totals last. */
async function sumsOf(page: Page, table: string): Promise<number[][]> {
  const rows = page.getByRole('region', { name: table }).getByRole('row')
  await expect(rows.last()).toContainText('Итого')
  const texts = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.querySelectorAll('td')].slice(2).map((cell) => cell.textContent)),
  )
  return texts.map((cells) => cells.map(tiyn))
}

const added = (rows: number[][]) => rows.reduce((one, other) => one.map((sum, at) => sum + other[at]!))

test('billing adds up in every cut, in the cards and in the file', async ({ signIn }) => {
  const page = await signIn('alatau')
  // the days that are over: other journeys charge meanwhile
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/billings?start=${day(300)}&end=${day(2)}`)
  let totals: number[] | undefined
  for (const [tab, table] of [
    ['По периодам', 'Период'],
    ['По локациям', 'Локация'],
    ['По способам', 'Способ'],
  ] as const) {
    await page.getByRole('button', { name: tab }).click()
    const sums = await sumsOf(page, table)
    const last = sums.at(-1)!
    expect(added(sums.slice(0, -1)), tab).toEqual(last)
    expect(last[0], tab).toBeGreaterThan(0)
    expect(last).toEqual(totals ?? last)
    totals = last
  }
  const cards = page.locator('dl dt + dd')
  expect((await cards.allTextContents()).map(tiyn)).toEqual(totals)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  const lines = file
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  const csvSums = (cells: string[]) => cells.slice(10).map(tiyn)
  expect(csvSums(lines.at(-1)!)).toEqual(totals)
  expect(
    added(
      lines
        .slice(1)
        .filter((cells) => cells[1])
        .map(csvSums),
    ),
  ).toEqual(totals)
  await expect(page.getByRole('button', { name: 'По компаниям' })).toHaveCount(0)
})

test('a company without the service reads why there is no billing', async ({ signIn }) => {
  const page = await signIn('steppe')
  await page.goto('/billings')
  await expect(page.getByRole('heading', { name: 'Биллинг не входит в ваш тарифный план' })).toBeVisible()
})
