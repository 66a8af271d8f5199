import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { tooSmall } from './support/touch.ts'

/** What stands at the middle of the top of the element, as a hand would find it. */
const isSeen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each) => {
      const { left, top, width, height } = each.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + height / 2)
      return found !== null && each.contains(found)
    })

test('the heads of a long list and its pager stay in sight, beneath the line that says there is no network', async ({
  signIn,
}) => {
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 1440, height: 440 })
  await page.goto('/transactions?perPage=25')
  const rows = page.locator('main tbody tr')
  await expect(rows.nth(9)).toBeAttached()
  await rows.nth(9).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  const head = 'main thead th:nth-child(2)'
  expect(await isSeen(page, head)).toBe(true)
  await expect(page.getByRole('navigation', { name: 'Страницы' })).toBeInViewport({ ratio: 1 })
  await page.context().setOffline(true)
  await expect(page.getByText('Нет сети', { exact: false }).first()).toBeVisible()
  expect(await isSeen(page, head)).toBe(true)
  await page.context().setOffline(false)
})

test('what the keyboard goes back to in a long list is not behind its heads', async ({ signIn }) => {
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 1440, height: 440 })
  await page.goto('/transactions?perPage=25')
  const links = page.locator('main tbody tr a[href*="/transactions/"]')
  await expect(links.nth(9)).toBeAttached()
  await links.nth(9).focus()
  for (let row = 8; row >= 0; row--) {
    // as little as can be, as some browsers scroll to what has the focus; this one centres it
    await links.nth(row).evaluate((each) => each.scrollIntoView({ block: 'nearest' }))
    expect(
      await links.nth(row).evaluate((each) => {
        const { left, top, height } = each.getBoundingClientRect()
        return each.contains(document.elementFromPoint(left + 2, top + height / 2))
      }),
    ).toBe(true)
  }
})

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  // fields are pressed as a whole, with the arrow in them, and links in a text are as high as its line
  const pressed = async (page: Page) =>
    (await tooSmall(page, 40)).filter((each) => each.startsWith('button') && !each.includes('«Открыть'))

  test('tabs, chips, dates, menus of rows and the pager are as large as a thumb', async ({ signIn }) => {
    const page = await signIn('administrator')
    for (const [route, what] of [
      ['/logs/userLogs', 'Сбросить фильтры'],
      ['/billings', 'Этот месяц'],
      ['/chargePoints', 'Выбрать'],
      ['/ads/news/create', 'Русский'],
    ] as const) {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(what).first()).toBeVisible()
      expect(await pressed(page), route).toEqual([])
    }
  })

  test('steps from a far page of a long list stay where a thumb has them', async ({ signIn }) => {
    const page = await signIn('administrator')
    await page.route('**/api/v1/transactions/search', async (route) => {
      const { paging, ...asked } = route.request().postDataJSON()
      const answer = await route.fetch({ postData: { ...asked, paging: { ...paging, skip: 0 } } })
      await route.fulfill({ json: { ...(await answer.json()), count: 130_560 } })
    })
    await page.goto('/transactions')
    const pager = page.getByRole('navigation', { name: 'Страницы' })
    for (const [press, comes] of [
      ['Последняя', '13 056'],
      ['Предыдущая', '13 055'],
      ['Первая', '1'],
    ] as const) {
      await pager.getByRole('button', { name: press }).tap()
      await expect(pager.locator('[aria-current=page]')).toHaveText(comes)
      const steps = pager.getByRole('button')
      const ends = await steps.last().evaluate((each) => each.getBoundingClientRect().right)
      expect(ends, press).toBe(360)
      const begins = await steps.first().evaluate((each) => each.getBoundingClientRect().left)
      expect(begins, press).toBeGreaterThan(100)
    }
  })
})
