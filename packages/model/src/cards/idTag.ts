/** In characters: OCPP 1.6 has 20 (CiString20), 2.0.1 has 36, 2.1 has 255 (`IdTokenType`). */
export const MAX_ID_TAG = 255

const separators = /[\s:.\-–]/g
/** UIDs of 4, 7 and 10 bytes (ISO 14443-3 §6.5.4). */
const uid = /^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$/

const bare = (text: string) => text.replace(separators, '').toUpperCase()

/** `04:a1 b2-c3` → `04A1B2C3`; a tag that is no UID keeps its own form, OCPP takes any characters. */
export function normalIdTag(text: string): string {
  const plain = bare(text)
  return uid.test(plain) ? plain : text.trim()
}

/** The UID as a reader of the other byte order tells it; undefined where there is no other way to read it. */
export function reversedIdTag(text: string): string | undefined {
  const plain = bare(text)
  if (!uid.test(plain)) return undefined
  const reversed = (plain.match(/../g) ?? []).reverse().join('')
  return reversed === plain ? undefined : reversed
}
