import { problemsOf } from './support/driverHands.ts'
import { expect, test } from './support/test.ts'

const widths = [360, 900, 1440]
const languages = [
  ['ru', 'Все фильтры', 'light'],
  ['kz', 'Барлық сүзгілер', 'dark'],
  ['en', 'All filters', 'light'],
  ['ru', 'Все фильтры', 'dark'],
] as const

for (const [language, all, theme] of languages)
  test(`the map holds in ${language} at every width, ${theme}, with its search and its filters open`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'i18next', value: language, url: String(baseURL) }])
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
      await page.goto('/map')
      await expect(page.locator('[data-drawn]')).toHaveCount(1)
      expect(await problemsOf(page), `${width}`).toEqual([])
      await page.getByRole('button', { name: all }).click()
      await expect(page.getByRole('button', { name: 'CHAdeMO', exact: true })).toBeVisible()
      expect(await problemsOf(page), `${width}, filters`).toEqual([])
      await page.getByRole('combobox').first().fill('алматы')
      await expect(page.getByRole('listbox')).toBeVisible()
      expect(await problemsOf(page), `${width}, search`).toEqual([])
    }
  })
