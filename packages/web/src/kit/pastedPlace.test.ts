import { expect, test } from 'vitest'
import { pastedPlace } from './pastedPlace.ts'

test.each([
  '43.2389, 76.8897',
  '43.2389,76.8897',
  ' 43,2389; 76,8897\n',
  '43,2389, 76,8897',
  '43.2389\t76.8897',
  '43.2389\u00a076.8897',
])('a map’s pair of coordinates is a place: %s', (text) => {
  expect(pastedPlace(text)).toEqual({ latitude: 43.2389, longitude: 76.8897 })
})

test.each(['43.2389', '43,2389', '43 76', '93.1, 76.8', '43.1, 176.8, 5.5', '1 234,50', 'ул. Абая, 10'])(
  'what may be one number, or no place, is left as it is: %s',
  (text) => {
    expect(pastedPlace(text)).toBe(null)
  },
)
