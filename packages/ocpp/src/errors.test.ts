import { expect, it } from 'vitest'
import { errorCodes, readErrorCode } from './errors.ts'

it('knows its own codes, the spellings of 2.x, and calls the rest generic', () => {
  for (const code of errorCodes) expect(readErrorCode(code)).toBe(code)
  expect(readErrorCode('FormatViolation')).toBe('FormationViolation')
  expect(readErrorCode('OccurrenceConstraintViolation')).toBe('OccurenceConstraintViolation')
  expect(readErrorCode('Nonsense')).toBe('GenericError')
})
