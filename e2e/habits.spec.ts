import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Habits of good consoles: the palette, single keys, addresses that keep their state, nothing lost or overwritten. */
const rows = (page: Page) => page.locator('main tbody tr')

test('the palette finds a point by its code and opens it, by the keyboard alone', async ({
  signIn,
  world,
}) => {
  const [point] = world.alatau.points
  const page = await signIn('administrator')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Поиск и команды' })
  await expect(field).toBeFocused()
  await page.keyboard.type(point!.identity)
  const found = page.getByRole('option', { name: new RegExp(`^${point!.identity}`) })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option', { name: `Перезагрузить ${point!.identity}…` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/chargePoints/${point!.id}`))
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Недавнее' })).toContainText(point!.identity)
})

test('the palette knows the other layout, and says when there is nothing', async ({ signIn }) => {
  const page = await signIn('alatau')
  await page.goto('/chargePoints')
  await page.getByRole('button', { name: 'Поиск: станция' }).click()
  const field = page.getByRole('combobox', { name: 'Поиск и команды' })
  await expect(field).toBeFocused()
  await page.keyboard.type('kjrf')
  await expect(page.getByRole('option', { name: 'Локации' })).toBeVisible()
  await field.fill('пользователи')
  await expect(page.getByText('По запросу «пользователи» ничего не найдено')).toBeVisible()
})

test('single keys: help, go to, rows, open; never while one types; off in the profile', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  await page.goto('/chargePoints')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Shift+Slash')
  const help = page.getByRole('dialog', { name: 'Горячие клавиши' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('Slash')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  // what no name has, be it made of the time
  await page.keyboard.type('jgjgjg')
  await expect(search).toHaveValue('jgjgjg')
  // what was typed is looked for: the rows that come after it stay
  await expect(rows(page)).toHaveCount(0)
  await search.fill('')
  await search.blur()
  await expect(rows(page).nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chargePoints\/[0-9a-f-]{36}/)
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/\/profile/)
  await page.getByRole('switch', { name: 'Клавиши из одной буквы' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Slash')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Поиск и команды' })).toBeFocused()
  await expect(help).toHaveCount(0)
})

test('a filter lives in the address: it survives a reload and the way back', async ({ signIn, world }) => {
  const [point] = world.alatau.points
  const page = await signIn('administrator')
  await page.goto('/chargePoints')
  await expect(rows(page).nth(1)).toBeVisible()
  await page.getByRole('searchbox').fill(point!.identity)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(point!.identity)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link', { name: point!.identity }).click()
  await expect(page).toHaveURL(/\/chargePoints\/[0-9a-f-]{36}/)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(point!.identity)
  await expect(rows(page)).toHaveCount(1)
})

test('chosen columns are kept, with a saved view and without; a removed view comes back by undo', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  await page.goto('/users')
  const phone = page.getByRole('columnheader', { name: 'Телефон' })
  await expect(phone).toBeVisible()
  const toggle = async () => {
    await page.getByRole('button', { name: 'Столбцы' }).click()
    await page.getByRole('dialog', { name: 'Столбцы таблицы' }).getByLabel('Телефон', { exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await toggle()
  await expect(phone).toBeHidden()
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(phone).toBeHidden()

  await page.getByRole('button', { name: 'Мои представления' }).click()
  await page.getByRole('menuitem', { name: 'Сохранить представление…' }).click()
  await page.getByLabel('Название').fill('Без телефона')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByRole('button', { name: 'Столбцы' }).click()
  await page.getByRole('button', { name: 'По умолчанию' }).click()
  await page.keyboard.press('Escape')
  await expect(phone).toBeVisible()
  await page.getByRole('button', { name: 'Мои представления' }).click()
  await page.getByRole('menuitem', { name: 'Без телефона' }).click()
  await expect(phone).toBeHidden()

  await page.getByRole('button', { name: 'Без телефона' }).click()
  await page.getByRole('button', { name: 'Удалить «Без телефона»' }).click()
  await expect(page.getByRole('button', { name: 'Мои представления' })).toBeVisible()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(page.getByRole('button', { name: 'Без телефона' })).toBeVisible()
})

test('what was typed is not lost without a question', async ({ signIn, world }) => {
  const [point] = world.alatau.points
  const page = await signIn('administrator')
  await page.goto(`/chargePoints/${point!.id}/edit`)
  await page.getByLabel('Заметка').fill('У въезда')
  await page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Локации' }).click()
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
  await question.getByRole('button', { name: 'Остаться' }).click()
  await expect(page.getByLabel('Заметка')).toHaveValue('У въезда')
  await page.getByRole('button', { name: 'Отмена' }).click()
  await question.getByRole('button', { name: 'Уйти' }).click()
  await expect(page).toHaveURL(new RegExp(`/chargePoints/${point!.id}$`))
})

test('a stale edit names who was first, shows the differences and overwrites only its own', async ({
  signIn,
  api,
  world,
}) => {
  const [, , point] = world.alatau.points
  const page = await signIn('owner')
  await page.goto(`/chargePoints/${point!.id}/edit`)
  await page.getByLabel('Заметка').fill('Моя заметка')
  const [before] = await api.search('chargePoints', { id: point!.id })
  const { id, version } = before!
  await api.edit('chargePoints', { id, version, name: 'Новое имя', note: 'Чужая заметка' })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const conflict = page.getByRole('dialog', {
    name: new RegExp(`Запись изменил ${world.logins.administrator.userName} в \\d\\d:\\d\\d`),
  })
  await conflict.getByRole('button', { name: 'Показать отличия' }).click()
  const difference = (field: string) => conflict.getByRole('row').filter({ hasText: field })
  await expect(difference('Заметка')).toContainText(/Чужая заметка.*Моя заметка/)
  await expect(difference('Название')).toContainText(/Новое имя.*Без изменений/)
  await conflict.getByRole('button', { name: 'Перезаписать' }).click()
  await expect(page).toHaveURL(new RegExp(`/chargePoints/${point!.id}$`))
  const [after] = await api.search('chargePoints', { id: point!.id })
  expect(after).toMatchObject({ name: 'Новое имя', note: 'Моя заметка' })
})

test('a list leaves as a file with the columns in sight, and the log knows of it', async ({
  signIn,
  api,
}) => {
  const page = await signIn('administrator')
  await page.goto('/chargePoints')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Экспорт', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Видимые столбцы, CSV' }).click(),
  ])
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(Buffer.from(part))
  const text = Buffer.concat(parts).toString('utf8')
  expect(text).toMatch(/^\uFEFFКод;Название;/)
  const log = await api.search('userLogs', { action: 'export' })
  expect(log).toContainEqual(expect.objectContaining({ entity: 'chargePoints', result: 'ok' }))
})

test('on a telephone the way back to the top lies over no field', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto('/chargePoints/create')
  const up = page.getByRole('button', { name: 'Наверх' })
  const rate = page.getByRole('combobox', { name: /^Тариф/ })
  await expect(rate).toBeVisible()
  const scrollTo = async (top: number) => {
    await rate.evaluate((field, at) => window.scrollBy(0, field.getBoundingClientRect().top - at), top)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  }
  // between two fields, then with a field where the button would stand
  await scrollTo(480 - 108 + 60)
  await expect(up).toBeVisible()
  await scrollTo(480 - 108)
  await expect(up).toBeHidden()
  await scrollTo(480 - 108 + 60)
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
