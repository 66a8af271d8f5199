import { type Read, read } from './deviation.ts'

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** A number, or a number written as text; decimal commas too. */
export function readNumber(raw: unknown): Read<number | undefined> {
  if (typeof raw === 'number') return Number.isFinite(raw) ? read(raw) : read(undefined, 'numberGarbage')
  if (raw === undefined) return read(undefined)
  if (raw === null) return read(undefined, 'nullOptional')
  if (typeof raw !== 'string') return read(undefined, 'numberGarbage')
  const text = raw.trim()
  if (text === '') return read(undefined, 'numberEmpty')
  if (decimal.test(text)) return read(Number(text), 'numberAsText')
  const dotted = text.replace(',', '.')
  if (decimal.test(dotted)) return read(Number(dotted), 'numberAsText', 'numberComma')
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
