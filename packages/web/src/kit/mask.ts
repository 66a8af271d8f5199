const shownStart = 2
const shownEnd = 4

/** `04A1B2C3D4` → `04••••C3D4`: a list that lies open on a desk is not a list of keys. Short codes are no UIDs. */
export const masked = (uid: string): string =>
  uid.length <= shownStart + shownEnd
    ? uid
    : `${uid.slice(0, shownStart)}${'•'.repeat(Math.min(uid.length - shownStart - shownEnd, 6))}${uid.slice(-shownEnd)}`
