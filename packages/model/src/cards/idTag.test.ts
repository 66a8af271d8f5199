import { expect, it } from 'vitest'
import { normalIdTag, reversedIdTag } from './idTag.ts'

it.each([
  [' 04:a1:b2:c3 ', '04A1B2C3'],
  ['04 a1 b2 c3 d4 e5 f6', '04A1B2C3D4E5F6'],
  ['04-A1-B2-C3-D4-E5-F6-07-18-29', '04A1B2C3D4E5F6071829'],
  ['fleet-17', 'fleet-17'],
  ['04:A1:B2', '04:A1:B2'],
  ['abc', 'abc'],
])('%j is kept as %s', (text, kept) => {
  expect(normalIdTag(text)).toBe(kept)
})

it('turns the bytes round, not the letters', () => {
  expect(reversedIdTag('04a1b2c3')).toBe('C3B2A104')
  expect(reversedIdTag('C3B2A104')).toBe('04A1B2C3')
})

it('knows no other order of what reads the same, or is no UID', () => {
  expect(reversedIdTag('04A1A104')).toBeUndefined()
  expect(reversedIdTag('fleet-17')).toBeUndefined()
})
