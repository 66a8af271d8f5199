import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.locator('main [data-rows] tbody tr')

/** Presses until it is chosen or has the focus, each time after what was pressed before has moved: a person looks, too. */
async function stepTo(page: Page, target: Locator, press: () => Promise<void>): Promise<void> {
  const place = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const chosen = focused?.matches('[role=combobox]') && document.querySelector('[aria-selected=true]')
      return [...document.querySelectorAll('*')].indexOf(chosen || focused!)
    })
  const isThere = () =>
    target.evaluate(
      (element) => element === document.activeElement || element.getAttribute('aria-selected') === 'true',
    )
  while (!(await isThere())) {
    const before = await place()
    await press()
    await expect.poll(place).not.toBe(before)
  }
}

test('the focus goes along to the page that is opened', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/users')
  await expect(rows(page).first()).toBeVisible()
  const link = page
    .getByRole('navigation', { name: 'Меню' })
    .getByRole('link', { name: 'Тарифы', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Тарифы' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('a lost card is put out of use by at most ten keys besides its number', async ({
  signIn,
  api,
  world,
}) => {
  const idTag = `04${Date.now().toString(16).toUpperCase()}`.slice(0, 14)
  const card = await api.create('rFIDCards', { idTag, tenantId: world.alatau.id })
  const page = await signIn('alatau')
  await page.goto('/components/dashboard/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Поиск и команды' })).toBeFocused()
  await page.keyboard.type(idTag)
  const covered = `${idTag.slice(0, 2)}••••••${idTag.slice(-4)}`
  const lost = page.getByRole('option', { name: `Отметить утерянной: ${covered}…` })
  await expect(lost).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await stepTo(page, lost, () => press('ArrowDown'))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Отметить утерянной/ })
  await expect(dialog).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Отметить утерянной' })
  await expect(dialog.locator(':focus')).toBeVisible()
  await stepTo(page, confirm, () => press('Tab'))
  await press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Утеряна').first()).toBeVisible()
  expect(await api.search('rFIDCards', { id: card.id })).toMatchObject([{ state: 'lost' }])
  expect(keys).toBeLessThanOrEqual(10)

  // from the page itself the way is no longer either: the focus is on it, not in the menu
  const [now] = await api.search('rFIDCards', { id: card.id })
  await api.edit('rFIDCards', { id: card.id, version: now!.version, state: 'active' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type(idTag)
  await expect(page.getByRole('option', { name: new RegExp(`^${covered}`) })).toBeVisible()
  keys = 0
  await press('Enter')
  const button = page.getByRole('main').getByRole('button', { name: 'Отметить утерянной' })
  await expect(button).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await stepTo(page, button, () => press('Tab'))
  expect(keys).toBeLessThanOrEqual(8)
})

test('the palette knows what to do by the words for it', async ({ signIn, world }) => {
  const [point] = world.alatau.points
  const page = await signIn('administrator')
  await page.goto('/components/dashboard/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const first = page.getByRole('listbox').getByRole('option').first()
  const ask = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Поиск и команды' }).fill(text)
  }
  await ask(`перезагрузить ${point!.identity}`)
  await expect(first).toHaveText(`Перезагрузить ${point!.identity}…`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Перезагрузить ${point!.identity}` })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await ask('новая станция')
  await expect(first).toHaveText(/Подключить точку/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/chargePoints/onboarding')

  // a verb alone stands in the field and waits for its name
  await ask('отметить утер')
  await expect(first).toHaveText(/^Отметить утерянной…/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Поиск и команды' })).toHaveValue('Отметить утерянной ')
})

for (const who of ['administrator', 'alatau'] as const)
  test(`the palette finds and corrects sessions by their number: ${who}`, async ({ signIn, api, world }) => {
    const [session] = await api.search('transactions', { state: 'finished', tenantId: world.alatau.id })
    const page = await signIn(who)
    await page.goto('/components/dashboard/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page
      .getByRole('combobox', { name: 'Поиск и команды' })
      .fill(`исправить сессию ${session!.transactionId}`)
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(
      new RegExp(`: № ${session!.transactionId}…$`),
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/transactions/${session!.id}?act=correct`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    // by the number alone it is opened, and offered again as a place where one has been
    const found = page.getByRole('option', { name: new RegExp(`^№ ${session!.transactionId}(?!\\d)`) })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Поиск и команды' }).fill(String(session!.transactionId))
    await found.click()
    await expect(page).toHaveURL(`/transactions/${session!.id}`)
    await page.keyboard.press('Control+k')
    await expect(found).toBeVisible()
  })

test('the palette suspends a company by its name', async ({ signIn, api }) => {
  const name = `ТОО «Пауза ${Date.now()}»`
  const company = await api.create('tenants', { name })
  const page = await signIn('administrator')
  await page.goto('/components/dashboard/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const first = page.getByRole('listbox').getByRole('option').first()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Поиск и команды' }).fill(`приостановить компанию ${name}`)
  await expect(first).toHaveText(`Приостановить: ${name}…`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Приостановить/ })
  await dialog.getByRole('button', { name: 'Приостановить' }).click()
  await expect(dialog).toBeHidden()
  expect(await api.search('tenants', { id: company.id })).toMatchObject([{ state: 'suspended' }])
})
