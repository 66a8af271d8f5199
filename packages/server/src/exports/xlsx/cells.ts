import type { Cell } from '@zaryad/model/csv'
import { dayMs } from '@zaryad/model/durations'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML takes no control characters, escaped or not. */
const unfit = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const marked = /[&<>"]/g
/** More in a cell, and Excel calls the whole file damaged. */
const longest = 32_767
/** How Excel writes a character that it could not: a text that has this of itself is not to lose it. */
const likeEscape = /_(?=x[\dA-Fa-f]{4}_)/g

/** As much of a text as a cell takes, with no half of a character at its end. */
const inCell = (text: string) =>
  text.length > longest ? `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text

const isOdd = /[&<>"]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/ // or of two halves
export const escapeXml = (text: string) =>
  isOdd.test(text) ? text.replace(unfit, '').replace(marked, (sign) => signs[sign] ?? '') : text

/** Numbers of the formats in `parts.ts`: plain, which goes without saying where it is the first, and bold. */
const styles = {
  text: ['', ' s="1"'],
  money: [' s="2"', ' s="3"'],
  energy: [' s="4"', ' s="5"'],
  count: ['', ' s="1"'],
  plain: ['', ' s="1"'],
  moment: [' s="6"', ' s="6"'],
  span: [' s="7"', ' s="7"'],
} as const
/** Days between Excel's beginning of time and ours. */
const epochDays = 25_569
const daySeconds = 86_400

function cell(value: Cell, isBold: boolean): string {
  const style = (name: keyof typeof styles) => styles[name][isBold ? 1 : 0]
  if (value === null) return `<c${style('text')}/>`
  if (typeof value === 'string') {
    const space = /^\s|\s$/.test(value) ? ' xml:space="preserve"' : ''
    return `<c${style('text')} t="inlineStr"><is><t${space}>${escapeXml(inCell(value)).replace(likeEscape, '_x005F_')}</t></is></c>`
  }
  if ('number' in value) return `<c${style(value.as)}><v>${value.number}</v></c>`
  if ('seconds' in value) return `<c${style('span')}><v>${value.seconds / daySeconds}</v></c>`
  return `<c${style('moment')}><v>${value.local / dayMs + epochDays}</v></c>`
}

export const rowXml = (cells: readonly Cell[], isBold = false) =>
  `<row>${cells.map((each) => cell(each, isBold)).join('')}</row>`
