/** A type of TypeScript as far as a value can be held against it. */
export type Shape =
  | { is: 'anything' | 'string' | 'number' | 'boolean' | 'bigint' | 'date' | 'null' | 'undefined' }
  | { is: 'exactly'; value: unknown }
  | { is: 'list'; of: Shape }
  | { is: 'either'; of: Shape[] }
  | { is: 'object'; fields: Record<string, Shape>; isOpen: boolean }

/** Why a value is not of a shape, beginning with where in it; nothing if it is. */
export function against(shape: Shape, value: unknown, at: string): string | undefined {
  switch (shape.is) {
    case 'anything':
      return
    case 'exactly':
      return value === shape.value ? undefined : `${at} is ${shown(value)}, not ${shown(shape.value)}`
    case 'either': {
      const whys = shape.of.map((one) => against(one, value, at))
      const [first] = whys
      if (whys.includes(undefined)) return
      // of objects the one that came nearest is of use: it names a field
      return (
        whys.find((why) => why?.startsWith(`${at}.`)) ?? (whys.length > 1 ? not(at, value, shape) : first)
      )
    }
    case 'list':
      if (!Array.isArray(value)) return not(at, value, shape)
      return firstOf(value, (one, index) => against(shape.of, one, `${at}[${index}]`))
    case 'object':
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return not(at, value, shape)
      return firstOf(Object.entries(shape.fields), ([name, of]) =>
        against(of, (value as Record<string, unknown>)[name], `${at}.${name}`),
      )
    default:
      return kindOf(value) === shape.is ? undefined : not(at, value, shape)
  }
}

const not = (at: string, value: unknown, shape: Shape) => `${at} is ${shown(value)}, not ${inWords(shape)}`

const shown = (value: unknown) =>
  value instanceof Date ? 'a date' : (JSON.stringify(value)?.slice(0, 60) ?? String(value))

export const inWords = (shape: Shape): string => {
  if (shape.is === 'exactly') return JSON.stringify(shape.value)
  if (shape.is === 'either') return shape.of.map(inWords).join(' | ')
  return shape.is === 'list' ? `list of ${inWords(shape.of)}` : shape.is
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return value instanceof Date ? 'date' : typeof value
}

function firstOf<T>(items: readonly T[], why: (item: T, index: number) => string | undefined) {
  for (const [index, item] of items.entries()) {
    const found = why(item, index)
    if (found) return found
  }
}
