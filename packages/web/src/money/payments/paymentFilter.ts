import { bareNumber } from '../../i18n/numero.ts'

/** What finds the payments that a text means: a short number is a payment's own, anything else is looked for. */
export function paymentFilter(text: string): { number: number } | { q: string } {
  const said = bareNumber(text)
  return /^\d{1,6}$/.test(said) ? { number: Number(said) } : { q: said }
}
