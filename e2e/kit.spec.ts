import type { Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.locator('main [data-rows] tbody tr')

/** What a list shows at every frame since it is asked: words of the list of what was there. */
const watched = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    const isSeen = (element: Element) => getComputedStyle(element).visibility !== 'hidden'
    const look = () => {
      const skeletons = [...document.querySelectorAll('main [role=status]:has(.MuiSkeleton-root)')]
      const now = document.querySelector('main [data-rows] tbody tr')
        ? 'rows'
        : skeletons.some(isSeen)
          ? 'skeleton'
          : 'blank'
      if (seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seen })
  })
const seenSince = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: string[] }).seen])

/** Answers of lists that take their time. */
const slowly = (page: Page, ms: number) =>
  page.route('**/search', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue().catch(() => {})
  })

test('what has become grey does not become blank again; other rows take the place of those before', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  // the page's own code comes late, and its rows later
  await page.route(/ChargePoints-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await page.goto('/users')
  await expect(rows(page).first()).toBeVisible()
  await slowly(page, 900)
  await page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'Точки зарядки' }).click()
  await expect(rows(page)).toHaveCount(0)
  await watched(page)
  await expect(rows(page).first()).toBeVisible()
  const opening = (await seenSince(page)).join(' ')
  expect(opening).toMatch(/skeleton rows$/)
  expect(opening).not.toMatch(/skeleton blank/)

  await watched(page)
  await page
    .getByRole('button', { name: /^Требуют внимания|^Нет связи/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Все / }).click()
  await page.getByRole('columnheader', { name: 'Код' }).getByRole('button').click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  expect(await seenSince(page)).toEqual(['rows'])
})

test('without a network the page says so wherever one is, and a form says at once that nothing was saved', async ({
  signIn,
  world,
  context,
  api,
}) => {
  const [point] = world.alatau.points
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto(`/chargePoints/${point!.id}/edit`)
  const note = `У въезда ${Date.now()}`
  await page.getByLabel('Заметка').fill(note)
  await context.setOffline(true)
  const banner = page.getByText('Нет сети. Показаны данные, полученные раньше.')
  await page.getByLabel('Заметка').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await expect(banner).toBeInViewport()

  await page.getByRole('button', { name: 'Сохранить' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'ничего не отправлено' })
  await expect(refusal).toBeInViewport()
  await expect(refusal).toContainText('Введённое осталось в форме')
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeEnabled()
  await expect(page.getByLabel('Заметка')).toHaveValue(note)

  await context.setOffline(false)
  await refusal.getByRole('button', { name: 'Повторить' }).click()
  await expect(page).toHaveURL(new RegExp(`/chargePoints/${point!.id}$`))
  const [kept] = await api.search('chargePoints', { id: point!.id })
  expect(kept).toMatchObject({ note })
})

test('a button that is busy stays as wide as it was, and has the sign of it in place of its words', async ({
  signIn,
  world,
}) => {
  const [point] = world.alatau.points
  const page = await signIn('administrator')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/chargePoints/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await answer.promise
    await route.abort()
  })
  await page.goto(`/chargePoints/${point!.id}/edit`)
  await page.getByLabel('Заметка').fill('Пока не отправлено')
  const save = page.getByRole('button', { name: /Сохранить/ })
  const width = () => save.evaluate((each) => each.getBoundingClientRect().width)
  const rest = await width()
  await save.click()
  await expect(save).toBeDisabled()
  expect(await width()).toBe(rest)
  await expect(save).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  answer.resolve()
  await expect(page.getByRole('alert').filter({ hasText: 'Ответ не пришёл' })).toBeVisible()
})

test('a figure of events stands beside the bell', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.route('**/events/summary', (route) =>
    route.fulfill({ json: { critical: 10, warning: 2, info: 0 } }),
  )
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/chargePoints')
    const bell = page.getByRole('banner').getByRole('button', { name: /событ/i })
    await expect(bell.locator('span[data-critical]')).toBeVisible()
    const boxes = await bell.evaluate((button) =>
      [...button.querySelectorAll('svg, span[data-critical]')].map((part) =>
        part.getBoundingClientRect().toJSON(),
      ),
    )
    expect(boxes).toHaveLength(2)
    const [icon, figure] = boxes
    expect(icon.right).toBeLessThanOrEqual(figure.left)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('columns are found, put in order by the keys, and as they were by one press', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/devices')
  const heads = () => page.locator('main thead th').allInnerTexts()
  await expect(rows(page).first()).toBeVisible()
  const before = await heads()
  await page.getByRole('button', { name: 'Столбцы' }).click()
  const menu = page.getByRole('dialog', { name: 'Столбцы таблицы' })
  await expect(menu.getByPlaceholder('Найти столбец')).toBeFocused()
  await expect(menu.getByRole('button', { name: 'По умолчанию' })).toBeDisabled()
  await menu.getByPlaceholder('Найти столбец').fill('модел')
  await expect(menu.getByRole('checkbox')).toHaveCount(1)
  await menu.getByPlaceholder('Найти столбец').fill('')
  const up = menu.getByRole('button', { name: 'Выше: Модель' })
  await tabTo(page, up)
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await heads()).join()).not.toBe(before.join())
  await menu.getByRole('button', { name: 'По умолчанию' }).click()
  await expect.poll(async () => (await heads()).join()).toBe(before.join())
})

test('the wizard is the one first button of the points', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.goto('/chargePoints')
  await expect(rows(page).first()).toBeVisible()
  const first = page.getByRole('main').locator('.MuiButton-contained')
  await expect(first).toHaveCount(1)
  await expect(first).toHaveText('Подключить точку')
})

test('a value that is not there says what that means', async ({ signIn, api, world }) => {
  const idTag = `05${Date.now().toString(16).toUpperCase()}`.slice(0, 14)
  const card = await api.create('rFIDCards', { idTag, tenantId: world.alatau.id })
  const page = await signIn('administrator')
  await page.goto(`/cards/rFIDCards/${card.id}`)
  const fact = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  await expect(fact('Действует до')).toContainText('Бессрочно')
  await expect(fact('Владелец')).toContainText('Без владельца')
  await expect(fact('Последнее использование')).toContainText('Не прикладывали')
  await page.goto(`/tenants/${world.alatau.id}`)
  await expect(fact('Договор до')).toContainText('Бессрочно')
})
