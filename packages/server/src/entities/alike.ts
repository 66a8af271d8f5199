const pairs = [...'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI'.replaceAll(' ', '')]
const cyrillic = pairs.filter((_, at) => at % 2 === 0)
const latin = pairs.filter((_, at) => at % 2 === 1)
const latinOf = new Map(cyrillic.map((letter, at) => [letter, latin[at]!]))
const cyrillicOf = new Map(latin.map((letter, at) => [letter, cyrillic[at]!]))

const swapped = (text: string, by: Map<string, string>) =>
  [...text.toUpperCase()].map((letter) => by.get(letter) ?? letter).join('')

/** Into either alphabet, and what is left of the other one: words have letters that it has not, codes have few. */
const ways: [Map<string, string>, RegExp][] = [
  [latinOf, /\p{Script=Cyrillic}/u],
  [cyrillicOf, /\p{Script=Latin}/u],
]

/**
 * A code as it was typed, and as it looks in the other alphabet: what is read off a station is typed in the one that
 * is switched on. Of words nothing is added.
 */
export function asItLooks(text: string): string[] {
  const others = ways
    .map(([by, left]) => ({ as: swapped(text, by), left }))
    .filter(({ as, left }) => as !== text.toUpperCase() && !left.test(as))
  return [text, ...others.map(({ as }) => as)]
}
