import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { inaccessible, lasting, rawKeys, settled, sideways } from './screenChecks.ts'

export type Language = 'ru' | 'kz' | 'en'
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
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

/** Where a picture of each look goes, for people to see; none is taken where nobody asks: `LOOKS=looks npx playwright test screens`. */
const pictures = process.env.LOOKS

/**
 * What axe is asked in a look; undefined where the look says nothing that another has not said. A theme changes colours
 * alone, and neither colours nor marks change with the language: the longest words, Kazakh ones, are tried where there is
 * least room.
 */
function rulesOf(language: Language, theme: Theme, width: number): 'all' | 'contrast' | undefined {
  if (theme === 'light') return language === 'ru' || (language === 'kz' && width === 360) ? 'all' : undefined
  return language === 'ru' && width !== 900 ? 'contrast' : undefined
}

/** Everything wrong with the page at the three widths, in both themes. */
export async function problemsInLooks(page: Page, language: Language, file: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    for (const theme of themes) {
      const rules = rulesOf(language, theme, width)
      if (theme === 'dark' && !rules && !pictures) continue
      await page.emulateMedia({ colorScheme: theme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await settled(page)
      const problems = [
        ...(theme === 'light'
          ? [...(await rawKeys(page)), ...(await lasting(page, () => sideways(page)))]
          : []),
        ...(rules ? await inaccessible(page, rules === 'contrast' ? ['color-contrast'] : undefined) : []),
      ]
      found.push(...problems.map((problem) => `${theme} ${width}: ${problem}`))
      if (!pictures) continue
      const path = join(pictures, language, `${theme}-${width}`, `${file}.jpg`)
      const fullPage = width === 360
      await page.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled', fullPage })
    }
  }
  await page.setViewportSize({ width: widths[0], height })
  return found
}
