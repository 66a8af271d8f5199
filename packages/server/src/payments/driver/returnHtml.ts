import { escaped } from '../../http/escaped.ts'
import type { Say } from './pageWords.ts'
import type { Returned } from './returned.ts'

export type Page = {
  title: string
  text: string
  href: string
  button: string
  /** Asked again by itself, without scripts. */
  refreshS?: number
  tone: 'green' | 'red' | 'blue' | 'grey'
}

const grouped = (tenge: number) =>
  tenge
    .toFixed(Number.isInteger(tenge) ? 0 : 2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')

const stationIn = (language: string, { station, stationKz, stationEn }: Returned) =>
  (language === 'kk' ? stationKz : language === 'en' ? stationEn : null) || station

/** A page of one sentence and one button; scripts only choose its colours. */
export function returnHtml(say: Say, page: Page, payment?: Returned): string {
  const refresh = page.refreshS ? `<meta http-equiv="refresh" content="${page.refreshS}">` : ''
  const facts = payment
    ? `<p class="sum">${grouped(payment.sum)}\u00a0₸</p><p class="facts">` +
      [say('driver.return.number', { number: payment.number }), stationIn(say.language, payment) ?? '']
        .map(escaped)
        .join('<br>') +
      '</p>'
    : ''
  return (
    `<!doctype html><html lang="${say.language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${escaped(page.title)}</title>${refresh}<link rel="icon" type="image/svg+xml" href="/favicon.svg">` +
    '<script src="/theme.js"></script><link rel="stylesheet" href="/return.css"></head>' +
    `<body><main data-tone="${page.tone}"><h1>${escaped(page.title)}</h1>${facts}<p>${escaped(page.text)}</p>` +
    `<a class="button" href="${escaped(page.href)}">${escaped(page.button)}</a></main></body></html>`
  )
}
