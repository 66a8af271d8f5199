export const minLength = 12

/** How hard a password is to guess: `short` is refused, `weak` too where a guesser would begin with it. */
export type Strength = 'short' | 'weak' | 'fair' | 'strong'

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const runs = /(.)\1{3}|0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf|йцук|фыва/i

export function strengthOf(password: string, userName: string): Strength {
  if (password.length < minLength) return 'short'
  const signs = new Set(password.toLowerCase()).size
  const isName = userName !== '' && password.toLowerCase().includes(userName.toLowerCase())
  if (signs < 7 || isName || runs.test(password)) return 'weak'
  const kindCount = kinds.filter((kind) => kind.test(password)).length
  return password.length >= 20 || (password.length >= 14 && kindCount >= 3) ? 'strong' : 'fair'
}
