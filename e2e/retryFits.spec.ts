import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Where the server fails, the way to ask again stands beside the words that say so and covers none. */

const internal = {
  title: 'Internal',
  status: 500,
  code: 'internal',
  requestId: '0af7651916cd43dd8448eb211c80319c',
}

/** Texts under a button of this name, and such buttons that are cut. */
const wrongs = (page: Page, words: string[]) =>
  page.evaluate((names) => {
    const buttons = [...document.querySelectorAll('button')].filter(
      (each) => each.checkVisibility() && names.includes(each.textContent?.trim() ?? ''),
    )
    // the frame lies over what scrolls beneath it
    const texts = [...document.querySelectorAll('body *:not(header *, nav *, script, style)')]
      .filter((each) => each.checkVisibility())
      .flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .filter((node) => node.textContent?.trim())
    const covered = (button: Element) => {
      button.scrollIntoView({ block: 'center' })
      const box = button.getBoundingClientRect()
      const under = texts.filter((node) => {
        if (button.contains(node)) return false
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].some(
          (text) =>
            Math.min(box.right, text.right) - Math.max(box.left, text.left) > 1 &&
            Math.min(box.bottom, text.bottom) - Math.max(box.top, text.top) > 1,
        )
      })
      const isCut =
        box.left < 0 || box.right > window.innerWidth || button.scrollWidth > button.clientWidth + 1
      return [...under.map((node) => `over «${node.textContent}»`), ...(isCut ? ['cut'] : [])]
    }
    return buttons.flatMap(covered)
  }, words)

for (const [edge, retry, width] of [
  ['ru', ['Повторить'], 900],
  ['kz', ['Қайталау'], 360],
  ['en', ['Try again'], 1440],
] satisfies [string, string[], number][])
  test(`«${retry[0]}» covers nothing and is whole at ${width} px`, async ({ signIn, context, world }) => {
    const page = await signIn('administrator')
    await context.addCookies([{ name: 'i18next', value: edge, url: world.baseUrl }])
    await page.setViewportSize({ width, height: 800 })
    await page.route(/\/api\/v1\/(?!auth|settings)/, (route) =>
      route.fulfill({ status: 500, json: internal }),
    )
    for (const address of [
      '/transactions',
      '/components/dashboard/dashboard',
      '/chargeStations?view=map',
      '/billings?tab=registries',
      '/map',
    ])
      await test.step(address, async () => {
        await page.goto(address)
        await expect(
          page.getByRole('button', { name: new RegExp(`^(${retry.join('|')})$`) }).first(),
        ).toBeVisible()
        expect(await wrongs(page, retry)).toEqual([])
      })
  })

test('beside a form that could not be saved «Повторить» covers nothing at 360 px', async ({
  signIn,
  world,
}) => {
  const [point] = world.alatau.points
  const page = await signIn('administrator')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/chargePoints/${point?.id}/edit`)
  await page.getByLabel('Заметка').fill('У въезда')
  await page.route(`**/api/v1/chargePoints/${point?.id}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Повторить' })).toBeVisible()
  expect(await wrongs(page, ['Повторить'])).toEqual([])
})
