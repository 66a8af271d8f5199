type Where = { name: string; latitude: number; longitude: number }
/** What one reads the page with: enough of `navigator`. */
type Reader = { userAgent: string; maxTouchPoints: number }

/** Android opens whichever map one has chosen by `geo:`, Apple's telephones and tablets have their own. */
export function ownMapsLink({ name, latitude, longitude }: Where, reader: Reader): string | null {
  const at = `${latitude},${longitude}`
  if (/Android/i.test(reader.userAgent)) return `geo:${at}?q=${at}(${encodeURIComponent(name)})`
  return isApple(reader) ? `https://maps.apple.com/?daddr=${at}&q=${encodeURIComponent(name)}` : null
}

/** A tablet says that it is a computer, but computers of Apple have no touch screens. */
const isApple = ({ userAgent, maxTouchPoints }: Reader) =>
  /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && maxTouchPoints > 1)

/** Maps on the web, that of most drivers in Kazakhstan first. */
export const webMaps = ({ latitude, longitude }: Where) =>
  [
    ['twoGis', `https://2gis.kz/directions/points/%7C${longitude}%2C${latitude}`],
    ['yandex', `https://yandex.kz/maps/?rtext=~${latitude}%2C${longitude}&rtt=auto`],
    ['google', `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`],
  ] as const
