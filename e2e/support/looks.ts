import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { inaccessible, lasting, rawKeys, settled, sideways } from './screenChecks.ts'

const languages = ['ru', 'kz', 'en'] as const
export type Language = (typeof languages)[number]
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
const widths = [1440, 900, 360] as const
const height = 900

type Look = { language: Language; width: number; theme: Theme; axe?: 'all' | 'contrast' }

/** Where a picture of each look goes, for people to see; none is taken where nobody asks: `LOOKS=looks npx playwright test screens`. */
const pictures = process.env.LOOKS

/**
 * In which looks a page is tried: those that may say what no other has said. A theme changes colours alone, and neither
 * colours nor marks change with the language: the longest words, Kazakh ones, are tried where there is least room. That
 * English has a word for whatever they have is checked without a browser.
 */
const tried: readonly Look[] = [
  { language: 'ru', width: 1440, theme: 'light', axe: 'all' },
  { language: 'ru', width: 1440, theme: 'dark', axe: 'contrast' },
  { language: 'ru', width: 360, theme: 'light' },
  { language: 'kz', width: 360, theme: 'light', axe: 'all' },
  { language: 'kz', width: 360, theme: 'dark', axe: 'contrast' },
  { language: 'kz', width: 900, theme: 'light' },
]
const every: readonly Look[] = languages.flatMap((language) =>
  widths.flatMap((width) => themes.map((theme) => ({ language, width, theme }))),
)

export const tagOf = (language: Language) => (language === 'kz' ? 'kk' : language)

/** As the person chose before: the language is kept in the browser, the theme is the system's. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.context().addInitScript((tag) => {
    localStorage.setItem('i18nextLng', tag)
    // biome-ignore lint/suspicious/noDocumentCookie: as the console itself keeps it
    document.cookie = `i18next=${tag};path=/`
  }, language)
}

/** By the menu of the header, whatever lies over it. */
async function switchTo(page: Page, language: Language): Promise<void> {
  const tag = tagOf(language)
  const html = page.locator('html')
  if ((await html.getAttribute('lang')) === tag) return
  await page.evaluate(async (to) => {
    const menus = [...document.querySelectorAll<HTMLElement>('header [aria-haspopup=menu]')]
    menus.find((each) => /^(Язык|Тіл|Language)/.test(each.ariaLabel ?? ''))?.click()
    const item = () => document.querySelector<HTMLElement>(`[role=menuitem][lang=${to}]`)
    while (!item()) await new Promise((resolve) => requestAnimationFrame(resolve))
    item()?.click()
  }, tag)
  await expect(html).toHaveAttribute('lang', tag)
}

/** Everything wrong with the console's page, entered in Russian. */
export async function problemsInLooks(page: Page, file: string): Promise<string[]> {
  const found: string[] = []
  for (const look of pictures ? every : tried) found.push(...(await problemsIn(page, look, file)))
  await page.setViewportSize({ width: widths[0], height })
  return found
}

/** The same of a page outside, which has no menu of languages: at every width, in the language that it is read in. */
export async function problemsOutside(page: Page, language: Language, file: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths)
    for (const theme of themes)
      found.push(...(await problemsIn(page, { language, width, theme, axe: 'all' }, file)))
  return found
}

async function problemsIn(
  page: Page,
  { language, width, theme, axe }: Look,
  file: string,
): Promise<string[]> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme })
  await switchTo(page, language)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await settled(page)
  const problems = [
    ...(axe === 'contrast' ? [] : [...(await rawKeys(page)), ...(await lasting(page, () => sideways(page)))]),
    ...(axe ? await inaccessible(page, axe === 'contrast' ? ['color-contrast'] : undefined) : []),
  ]
  if (pictures) {
    const path = join(pictures, language, `${theme}-${width}`, `${file}.jpg`)
    const fullPage = width === 360
    await page.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled', fullPage })
  }
  return problems.map((problem) => `${language} ${theme} ${width}: ${problem}`)
}
