import { rule } from '@zaryad/model'

const commonStarts =
  /^(password|passw0rd|qwerty|azerty|admin|administrator|zaryad|letmein|welcome|пароль|йцукен|12345678|87654321|11111111)/i

/** Refuses passwords that a guesser tries first: few signs, well-known beginnings, the user's own name. */
export function refuseWeak(
  password: string,
  { field, userName }: { field: string; userName?: string },
): void {
  const fewSigns = new Set(password).size < 5
  const isName = Boolean(userName) && password.toLowerCase().includes(userName!.toLowerCase())
  const rest = password.replace(commonStarts, '')
  const isCommon = rest.length < password.length && rest.length < 8
  if (fewSigns || isName || isCommon) throw rule(field, 'weak')
}
