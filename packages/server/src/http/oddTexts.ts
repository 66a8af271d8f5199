/** A zero byte, which no column takes, or half of a character, which would be kept as another. */
const isOdd = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Where in what was sent texts stand that cannot be kept as they are: `contacts.person`. */
export function oddTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isOdd(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => oddTexts(part, path ? `${path}.${name}` : name))
}
