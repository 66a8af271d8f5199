import { expect, test } from 'vitest'
import { ownMapsLink, webMaps } from './routeLink.ts'

const where = { name: 'ТРЦ «Мега»', latitude: 43.2, longitude: 76.9 }
const link = (userAgent: string, maxTouchPoints = 0) => ownMapsLink(where, { userAgent, maxTouchPoints })

test('a telephone opens the maps that it has', () => {
  expect(link('Mozilla/5.0 (Linux; Android 14; Pixel 8)')).toBe(
    `geo:43.2,76.9?q=43.2,76.9(${encodeURIComponent(where.name)})`,
  )
  const apple = `https://maps.apple.com/?daddr=43.2,76.9&q=${encodeURIComponent(where.name)}`
  expect(link('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe(apple)
  expect(link('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(apple)
})

test('a computer has none: one chooses among those on the web', () => {
  expect(link('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBeNull()
  expect(link('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10)).toBeNull()
  expect(webMaps(where).map(([name]) => name)).toEqual(['twoGis', 'yandex', 'google'])
})
