/** Ends each record of the hub protocol (HubProtocol.md, JSON encoding). */
const SEPARATOR = '\u001e'

export const record = (message: object): string => JSON.stringify(message) + SEPARATOR

/** Takes pieces of text and gives back the records that are whole, parsed; throws on what is not JSON. */
export function recordReader(maxLength = 32 * 1024): (text: string) => unknown[] {
  let rest = ''
  return (text) => {
    const parts = (rest + text).split(SEPARATOR)
    rest = parts.pop() ?? ''
    if (rest.length > maxLength) throw new Error('a record is too long')
    return parts.map((part) => JSON.parse(part))
  }
}
