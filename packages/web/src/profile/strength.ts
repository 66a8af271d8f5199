import { passwordFault, shortestPassword } from '@zaryad/model/passwordFault'

export const minLength = shortestPassword

/** How hard a password is to guess: `short` and `weak` are refused. */
type Strength = 'short' | 'weak' | 'fair' | 'strong'

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

export function strengthOf(password: string, userName: string): Strength {
  const fault = passwordFault(password, [userName])
  if (fault) return fault === 'tooShort' ? 'short' : 'weak'
  const kindCount = kinds.filter((kind) => kind.test(password)).length
  return password.length >= 20 || (password.length >= 14 && kindCount >= 3) ? 'strong' : 'fair'
}
