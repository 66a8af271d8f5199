const longest = 100

/** A name out of a station or a browser as a file's name for people; our own files are never called so. */
export function safeName(given: unknown): string | null {
  if (typeof given !== 'string') return null
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const plain = last.replace(/[^\w.()+ -]/g, '_').replace(/^\.+/, '')
  return plain.trim().slice(-longest) || null
}
