import { expect, test } from 'vitest'
import { answerIn, answerOf, spelled } from './answers.ts'

test('a word is what it means to what was asked, in whatever case it is written', () => {
  expect(
    ['accepted', ' Faulted ', 'OCCUPIED', 'Unavailable', 'Rejected'].map((word) => answerOf(word)),
  ).toEqual(['taken', 'busy', 'busy', 'busy', 'refused'])
  expect(['NotImplemented', 'NotSupported', 'Nonsense', ''].map((word) => answerOf(word))).toEqual([
    'cannot',
    'cannot',
    'failed',
    'failed',
  ])
  expect(answerOf('Scheduled', 'reboot')).toBe('taken')
  expect(answerOf('Scheduled', 'availability')).toBe('taken')
  expect(answerOf('Scheduled', 'start')).toBe('failed')
  expect(answerOf('RebootRequired', 'configure')).toBe('taken')
  expect(answerOf('Unlocked', 'unlock')).toBe('taken')
  expect(answerOf('OngoingAuthorizedTransaction', 'unlock')).toBe('busy')
  expect(answerOf('AcceptedCanceled', 'firmware')).toBe('taken')
  expect(answerOf('AcceptedCanceled', 'diagnostics')).toBe('taken')
})

test('an answer without a word has taken it on, but where a word has to be said', () => {
  expect(answerIn({}, 'clearCache')).toBe('taken')
  expect(answerIn({})).toBe('taken')
  expect(answerIn({}, 'configure')).toBe('failed')
  expect(answerIn({}, 'reserve')).toBe('failed')
  expect(answerIn({ status: 'Rejected' }, 'clearCache')).toBe('refused')
})

test('words are spelled as OCPP does, those that it has not as they came', () => {
  expect(['ACCEPTED', 'unlockfailed', 'rebootRequired', 'what?'].map(spelled)).toEqual([
    'Accepted',
    'UnlockFailed',
    'RebootRequired',
    'what?',
  ])
})
