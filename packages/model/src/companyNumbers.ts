const weights = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

const controlDigit = (digits: number[], shift: number) =>
  digits.reduce((sum, digit, index) => sum + digit * weights[(index + shift) % 11]!, 0) % 11

/** A БИН or ИИН: twelve digits, the last a check digit; when the first weights give 10, the shifted ones decide. */
export function isBin(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false
  const digits = [...text].map(Number)
  const head = digits.slice(0, 11)
  const first = controlDigit(head, 0)
  const control = first === 10 ? controlDigit(head, 2) : first
  return control === digits[11]
}

/** A Kazakh IBAN: `KZ`, two check digits, three of the bank, thirteen of the account (ISO 13616, mod 97). */
export function isKzIban(text: string): boolean {
  if (!/^KZ\d{5}[0-9A-Z]{13}$/.test(text)) return false
  const moved = `${text.slice(4)}${text.slice(0, 4)}`
  const digits = [...moved].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
