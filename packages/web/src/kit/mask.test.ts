import { expect, test } from 'vitest'
import { masked } from './mask.ts'

test.each([
  ['04A1B2C3D4', '04••••C3D4'],
  ['04A1B2C3D4E5F6071829', '04••••••1829'],
  ['FLEET1', 'FLEET1'],
])('%s is shown as %s', (uid, shown) => {
  expect(masked(uid)).toBe(shown)
})
