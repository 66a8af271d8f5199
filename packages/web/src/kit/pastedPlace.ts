const degrees = '-?\\d{1,3}[.,]\\d+'
const pair = new RegExp(`^\\s*(${degrees})\\s*[,;\\s]\\s*(${degrees})\\s*$`)

/** `43.2389, 76.8897`: both coordinates, as maps copy them; null for anything else. */
export function pastedPlace(text: string): { latitude: number; longitude: number } | null {
  const [latitude = 0, longitude = 0] = (pair.exec(text)?.slice(1) ?? []).map((part) =>
    Number(part.replace(',', '.')),
  )
  const isThere = pair.test(text) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isThere ? { latitude, longitude } : null
}
