import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { inaccessible, lasting, rawKeys, settled, sideways } from './screenChecks.ts'

const languages = ['ru', 'kz', 'en'] as const
export type Language = (typeof languages)[number]
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]
const widths = [1440, 900, 360] as const
const height = 900

type Look = { language: Language; width: number; theme: Theme; axe?: boolean }

/** Where a picture of each look goes, for people to see; none is taken where nobody asks: `LOOKS=looks npx playwright test screens`. */
const pictures = process.env.LOOKS

/**
 * In which looks a page is tried: those that may say what no other has said. The longest words, Kazakh ones, are tried
 * where there is least room, and marks once wide and once narrow, in either language. Colours are the same everywhere:
 * pages take turns at the themes, so that each theme is tried at both widths on half of them. That English has a word for
 * whatever they have is checked without a browser.
 */
const triedIn = (wide: Theme, narrow: Theme): readonly Look[] => [
  { language: 'ru', width: 1440, theme: wide, axe: true },
  { language: 'ru', width: 360, theme: narrow },
  { language: 'kz', width: 360, theme: narrow, axe: true },
  { language: 'kz', width: 900, theme: narrow },
]
const turns = [triedIn('light', 'dark'), triedIn('dark', 'light')] as const
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

/** Everything wrong with the console's page, entered in Russian; `turn`: which of its part's pages it is. */
export async function problemsInLooks(page: Page, file: string, turn: number): Promise<string[]> {
  const found: string[] = []
  for (const look of pictures ? every : turns[turn % 2 === 0 ? 0 : 1])
    found.push(...(await problemsIn(page, look, file)))
  await page.setViewportSize({ width: widths[0], height })
  return found
}

/** The same of a page outside, which has no menu of languages: at every width, in the language that it is read in. */
export async function problemsOutside(page: Page, language: Language, file: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths)
    for (const theme of themes)
      found.push(...(await problemsIn(page, { language, width, theme, axe: true }, file)))
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
    ...(await rawKeys(page)),
    ...(await lasting(page, () => sideways(page))),
    ...(axe ? await inaccessible(page) : []),
  ]
  if (pictures) {
    const path = join(pictures, language, `${theme}-${width}`, `${file}.jpg`)
    const fullPage = width === 360
    await page.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled', fullPage })
  }
  return problems.map((problem) => `${language} ${theme} ${width}: ${problem}`)
}
