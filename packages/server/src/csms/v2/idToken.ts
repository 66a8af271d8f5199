/** UIDs of 4, 7 and 10 bytes (ISO 14443-3), and of 8 that begin with E0 (ISO 15693-3). */
const uids = { ISO14443: /^(?:[\dA-F]{8}|[\dA-F]{14}|[\dA-F]{20})$/i, ISO15693: /^E0[\dA-F]{14}$/i }

/**
 * A card, a group or a tag of ours as 2.x has it (§2.28). Nobody has told us which kind of card it is, its number does: a
 * station that holds one for another kind than its reader tells knows it not.
 */
export function idTokenOf(idTag: string) {
  const type = uids.ISO14443.test(idTag) ? 'ISO14443' : uids.ISO15693.test(idTag) ? 'ISO15693' : 'Central'
  return { idToken: idTag, type } as const
}
