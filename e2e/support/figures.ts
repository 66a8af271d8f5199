import type { Locator, Page } from '@playwright/test'

/** `−1 234,5` as the page prints it → -1234.5 */
export function numberOf(text: string | null): number {
  const [digits = ''] = /[−-]?[\d\s\u00a0\u202f]+(,\d+)?/.exec(text ?? '') ?? []
  return Number(
    digits
      .replace(/[\s\u00a0\u202f]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  )
}

/** Text with every kind of space as a plain one. */
export const plain = (text: string | null) => (text ?? '').replace(/[\s\u00a0\u202f]+/g, ' ').trim()

/** A card of the dashboard: the smallest block that is a label and its figure. */
export const card = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .locator('div, a')
    .filter({ hasText: new RegExp(`^${label}\\s*(AC: )?\\d`) })
    .last()
