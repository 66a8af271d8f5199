/** What becomes of a card's payment; `secure` asks the holder first. Reason codes are those of the bank's list. */
export type Fate = { outcome: 'ok' | 'secure' | 'declined'; reasonCode: number; reason: string }

const ok: Fate = { outcome: 'ok', reasonCode: 0, reason: '' }

/** The bank's published test cards (epayment.kz, «test data») and, after them, those of this stand-in alone. */
const fates: Record<string, Fate> = {
  '4405639704015096': ok,
  '5522042705066736': ok,
  '377514500004820': ok,
  '4003032704547597': { outcome: 'declined', reasonCode: 465, reason: 'Карта заблокирована' },
  '5578342710750560': { outcome: 'declined', reasonCode: 465, reason: 'Карта заблокирована' },
  '4000000000003063': { outcome: 'secure', reasonCode: 0, reason: '' },
  '4000000000009995': { outcome: 'declined', reasonCode: 484, reason: 'Недостаточно средств на карте' },
}

export function fateOf(pan: string): Fate {
  const digits = pan.replace(/\D/g, '')
  return fates[digits] ?? { outcome: 'declined', reasonCode: 455, reason: 'Нет такой карты на стенде' }
}

export function maskOf(pan: string): string {
  const digits = pan.replace(/\D/g, '')
  return `${digits.slice(0, 6)}XXXXXX${digits.slice(-4)}`
}
export const typeOf = (pan: string): string =>
  pan.startsWith('4') ? 'VISA' : pan.startsWith('37') ? 'AMEX' : 'MASTERCARD'

/** The code that the holder types on the 3-D Secure page. */
export const secureCode = '1234'
