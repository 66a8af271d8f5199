import type { Cell } from '../cell.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML takes no control characters, escaped or not. */
const unfit = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g
export const escapeXml = (text: string) =>
  text.replace(unfit, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? '')

/** Numbers of the formats in `parts.ts`: plain and bold. */
const styles = {
  text: [0, 1],
  money: [2, 3],
  energy: [4, 5],
  count: [0, 1],
  plain: [0, 1],
  moment: [6, 6],
} as const
/** Days between Excel's beginning of time and ours. */
const epochDays = 25_569
const dayMs = 86_400_000

function cell(value: Cell, isBold: boolean): string {
  const style = (name: keyof typeof styles) => styles[name][isBold ? 1 : 0]
  if (value === null) return `<c s="${style('text')}"/>`
  if (typeof value === 'string')
    return `<c s="${style('text')}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
  if ('number' in value) return `<c s="${style(value.as)}"><v>${value.number}</v></c>`
  const days = Date.parse(`${value.local.replace(' ', 'T')}Z`) / dayMs + epochDays
  return `<c s="${style('moment')}"><v>${days}</v></c>`
}

export const rowXml = (cells: readonly Cell[], isBold = false) =>
  `<row>${cells.map((each) => cell(each, isBold)).join('')}</row>`
