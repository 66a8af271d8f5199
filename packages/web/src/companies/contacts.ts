/** Contacts as an object; a plain text, as older rows have it, shows as the address. */
export function contactsOf(value: unknown): Record<string, string> {
  if (typeof value === 'string') return value ? { address: value } : {}
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(([, text]) => typeof text === 'string' && text !== ''),
  )
}
