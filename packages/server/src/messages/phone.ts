import { rule } from '@zaryad/model'

/** `8 700 …` of the country is `+7 700 …`; elsewhere the whole international number. */
export function normalPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const whole = digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits
  if (whole.length === 10 && whole.startsWith('7')) return `+7${whole}`
  if (whole.length < 11 || whole.length > 15) throw rule('phone', 'invalid')
  return `+${whole}`
}
