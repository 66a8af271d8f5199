import { expect, it } from 'vitest'
import { errorCodes, readErrorCode, spelledFor } from './errors.ts'

it('knows its own codes, the spellings of 2.x, and calls the rest generic', () => {
  for (const code of errorCodes) expect(readErrorCode(code)).toBe(code)
  expect(readErrorCode('FormatViolation')).toBe('FormationViolation')
  expect(readErrorCode('OccurrenceConstraintViolation')).toBe('OccurenceConstraintViolation')
  expect(readErrorCode('Nonsense')).toBe('GenericError')
})

it('spells a code as the version of the peer does', () => {
  expect(spelledFor('ocpp1.6', 'OccurenceConstraintViolation')).toBe('OccurenceConstraintViolation')
  expect(spelledFor('ocpp2.0.1', 'OccurenceConstraintViolation')).toBe('OccurrenceConstraintViolation')
  expect(spelledFor('ocpp2.1', 'FormationViolation')).toBe('FormatViolation')
  expect(spelledFor('ocpp2.1', 'SecurityError')).toBe('SecurityError')
})
