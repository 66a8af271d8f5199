import { expect, type Page } from '@playwright/test'
import { inaccessible, lasting, rawKeys, settled, sideways } from './screenChecks.ts'

export type Language = 'ru' | 'kz' | 'en'
const themes = ['light', 'dark'] as const
const widths = [1440, 900, 360] as const
const height = 900

/** As the person chose before: the language is kept in the browser, the theme is the system's. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.context().addInitScript((tag) => {
    localStorage.setItem('i18nextLng', tag)
    // biome-ignore lint/suspicious/noDocumentCookie: as the console itself keeps it
    document.cookie = `i18next=${tag};path=/`
  }, language)
}

/**
 * Everything wrong with the page in both themes at the three widths. A theme changes colours alone, whatever
 * the language: in dark only the first is looked at in each width, the others in the widest.
 */
export async function problemsInLooks(page: Page, language: Language, file: string): Promise<string[]> {
  const isFirst = language === 'ru'
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const theme of themes) {
      if (theme === 'dark' && width !== widths[0] && !isFirst) continue
      await page.emulateMedia({ colorScheme: theme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await settled(page)
      const problems = [
        ...(theme === 'light'
          ? [...(await rawKeys(page)), ...(await lasting(page, () => sideways(page)))]
          : []),
        ...(await inaccessible(page, theme === 'dark' ? ['color-contrast'] : undefined)),
      ]
      found.push(...problems.map((problem) => `${theme} ${width}: ${problem}`))
      const path = `test-results/screens/${language}/${theme}-${width}/${file}.jpg`
      await page.screenshot({
        path,
        type: 'jpeg',
        quality: 70,
        animations: 'disabled',
        fullPage: width === 360,
      })
    }
  }
  await page.setViewportSize({ width: widths[0], height })
  return found
}
