import { rule } from '@zaryad/model'

/** A number as people write one: whatever else stands in it may be a slip, and the number somebody else's. */
const written = /^\+?[\d\s()\u2010-\u2015.-]+$/

/** `8 700 …` of the country is `+7 700 …`; elsewhere the whole international number. */
export function normalPhone(typed: string): string {
  if (!written.test(typed.trim())) throw rule('phone', 'invalid')
  const digits = typed.replace(/\D/g, '')
  const isWhole = typed.trim().startsWith('+')
  const whole = digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits
  if (!isWhole && whole.length === 10 && whole.startsWith('7')) return `+7${whole}`
  if (whole.length < 11 || whole.length > 15) throw rule('phone', 'invalid')
  return `+${whole}`
}
