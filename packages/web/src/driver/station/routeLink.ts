import { routeTo } from '../../map/geo.ts'

type Where = { name: string; latitude: number; longitude: number }

/** Android offers the maps that are there by `geo:`, Apple has its own; elsewhere a map on the web. */
export function routeLink({ name, latitude, longitude }: Where, userAgent: string): string {
  const at = `${latitude},${longitude}`
  if (/Android/i.test(userAgent)) return `geo:${at}?q=${at}(${encodeURIComponent(name)})`
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) return `https://maps.apple.com/?daddr=${at}`
  return routeTo({ latitude, longitude })
}
