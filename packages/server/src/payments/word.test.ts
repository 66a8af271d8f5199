import { expect, test } from 'vitest'
import { isLeft, startBy } from './word.ts'

test('who was to pay has left an hour after the question', () => {
  const asked = { asked_at: new Date('2026-11-27T10:00:00Z') }
  const isLeftAt = (time: string) => isLeft(asked, new Date(`2026-11-27T${time}Z`))
  expect(['09:59:59', '10:00:00', '11:00:00', '11:00:00.001', '12:00:00'].map(isLeftAt)).toEqual([
    ...[false, false, false, true, true],
  ])
})

test('charging begins within the seconds of the setting, from the payment on', () => {
  const config = { START_SECONDS: 90 }
  expect(startBy({ config }, new Date('2026-11-27T10:00:00Z'))).toEqual(new Date('2026-11-27T10:01:30Z'))
})
