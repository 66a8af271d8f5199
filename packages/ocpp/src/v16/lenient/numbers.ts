import { type Read, read } from './deviation.ts'

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** 1 241 567,4 and 1'241'567.4 */
const spaced = /^[+-]?\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d*)?$/
/** 1,241,567 and 1,241.4; a comma alone may be a point. */
const byCommas = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/
/** 1.241.567 and 1.241,4 */
const byPoints = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/

/** A number whose thousands are apart, where that is all that it can mean. */
function together(text: string): string | undefined {
  if (spaced.test(text)) return text.replace(/[ '’\u00a0\u202f]/g, '').replace(',', '.')
  if (byCommas.test(text)) return text.replaceAll(',', '')
  if (byPoints.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return undefined
}

/** What is behind the end of a text of C is what its buffer held before. */
export const untilNul = (text: string): string => {
  const end = text.indexOf('\0')
  return end < 0 ? text : text.slice(0, end)
}

/** A number, or a number written as text; decimal commas and thousands apart too. */
export function readNumber(raw: unknown): Read<number | undefined> {
  if (typeof raw === 'number') return Number.isFinite(raw) ? read(raw) : read(undefined, 'numberGarbage')
  if (raw === undefined) return read(undefined)
  if (raw === null) return read(undefined, 'nullOptional')
  if (typeof raw !== 'string') return read(undefined, 'numberGarbage')
  const text = untilNul(raw).trim()
  if (text === '') return read(undefined, 'numberEmpty')
  if (decimal.test(text)) return read(Number(text), 'numberAsText')
  const dotted = text.replace(',', '.')
  if (decimal.test(dotted)) return read(Number(dotted), 'numberAsText', 'numberComma')
  const whole = together(text)
  if (whole !== undefined) return read(Number(whole), 'numberAsText', 'numberGrouped')
  return read(undefined, 'numberGarbage')
}

/** A whole number (connector, transaction, meter register in Wh): a fraction is rounded. */
export function readInteger(raw: unknown): Read<number | undefined> {
  const { value, deviations } = readNumber(raw)
  if (value === undefined) return { value, deviations }
  // ids of 2^63 are seen in the field; beyond 2^53 a number is no longer the one that was sent
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return read(undefined, ...deviations, 'numberTooBig')
  if (Number.isInteger(value)) return { value, deviations }
  return read(Math.round(value), ...deviations, 'numberNotInteger')
}
