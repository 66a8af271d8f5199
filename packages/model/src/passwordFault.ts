export const shortestPassword = 12

/** What people begin with, after letters that stand for others are read as those. */
const commonWords = [
  ...[
    'password',
    'passwort',
    'passwd',
    'pass',
    'parol',
    'пароль',
    'gfhjkm',
    'құпиясөз',
    'administrator',
    'admin',
  ],
  ...[
    'root',
    'user',
    'login',
    'guest',
    'default',
    'changeme',
    'welcome',
    'letmein',
    'secret',
    'security',
    'test',
  ],
  ...[
    'qwerty',
    'qwertz',
    'azerty',
    'йцукен',
    'zaryad',
    'заряд',
    'station',
    'станция',
    'charge',
    'charging',
    'ocpp',
  ],
  ...[
    'almaty',
    'алматы',
    'astana',
    'астана',
    'shymkent',
    'шымкент',
    'kazakhstan',
    'казахстан',
    'qazaqstan',
    'қазақстан',
  ],
  ...[
    'iloveyou',
    'monkey',
    'dragon',
    'master',
    'sunshine',
    'princess',
    'football',
    'baseball',
    'superman',
    'batman',
  ],
  ...[
    'starwars',
    'pokemon',
    'computer',
    'internet',
    'google',
    'samsung',
    'hello',
    'привет',
    'любовь',
    'наташа',
  ],
  ...[
    'summer',
    'winter',
    'spring',
    'autumn',
    'лето',
    'зима',
    'весна',
    'осень',
    'kaspi',
    'halyk',
    'abc',
    'qaz',
    'wsx',
  ],
].sort((one, other) => other.length - one.length)

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя']
rows.push(
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz2wsx3edc4rfv',
)
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))]
/** So many signs of a row one after the other are no choice. */
const longestRun = 4
const fewestLeft = 6
const fewestSigns = 5

const standsFor: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const read = (text: string) => text.replace(/[013457@$!]/g, (sign) => standsFor[sign] ?? sign)

function withoutRuns(text: string): string {
  let left = ''
  for (let at = 0; at < text.length; ) {
    let length = longestRun
    while (at + length <= text.length && runs.some((row) => row.includes(text.slice(at, at + length))))
      length++
    const isRun = length > longestRun
    left += isRun ? '' : text[at]
    at += isRun ? length - 1 : 1
  }
  return left
}

function withoutWords(text: string, words: readonly string[]): string {
  let left = text
  for (const word of words) left = left.replaceAll(word, '').replaceAll(read(word), '')
  return left
}

/**
 * Why a password is refused, if it is: what is left of it without well-known words, rows of the keyboard, years,
 * repetitions and the person's own names is too little to be hard to guess.
 */
export function passwordFault(
  password: string,
  own: readonly (string | null | undefined)[] = [],
): 'tooShort' | 'weak' | undefined {
  if (password.length < shortestPassword) return 'tooShort'
  const plain = password.slice(0, 300).normalize('NFKC').toLowerCase()
  const names = own.flatMap((name) => (name && name.length > 2 ? [name.toLowerCase()] : []))
  const words = [...names, ...commonWords]
  const once = plain.replace(/(.{1,16}?)\1+/gu, '$1')
  const left = [withoutWords(withoutRuns(plain), words), withoutWords(read(plain), words), withoutRuns(once)]
  const isLittle = left.some((rest) => {
    const simple = rest.replace(/(19|20)\d\d/g, '').replace(/(.{1,16}?)\1+/gu, '$1')
    return simple.length < fewestLeft || new Set(simple).size < fewestSigns
  })
  return isLittle ? 'weak' : undefined
}
