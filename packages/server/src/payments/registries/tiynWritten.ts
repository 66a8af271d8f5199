/** Whole tiyn of a sum as banks write it: `1 234,50`, `1,234.50`, `-700.00 ₸`. Undefined for anything else. */
export function tiynWritten(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f']|₸|KZT|тг\.?/gi, '').replace('−', '-')
  const match = /^([+-]?)(\d[\d.,]*)$/.exec(bare)
  const digits = match?.[2]
  if (!match || !digits) return undefined
  const end = /^(.*?)[.,](\d{1,2})$/.exec(digits)
  const whole = (end?.[1] ?? digits).replace(/[.,]/g, '')
  const tiyn = Number(`${whole}${(end?.[2] ?? '').padEnd(2, '0')}`)
  if (!Number.isSafeInteger(tiyn)) return undefined
  return match[1] === '-' ? 0 - tiyn : tiyn
}
