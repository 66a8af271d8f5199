import { expect, test } from 'vitest'
import { phoneText } from './phoneText.ts'

test.each([
  ['+77015550102', '+7 701 555 01 02'],
  ['8 (701) 555-01-02', '+7 701 555 01 02'],
  ['+7 701 555 01 02', '+7 701 555 01 02'],
  ['701 555 01 02', '+7 701 555 01 02'],
  ['77015550102', '+7 701 555 01 02'],
  ['+998901234567', '+998901234567'],
])('%s is read as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})
