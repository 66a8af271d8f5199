import { expect, test } from 'vitest'
import { askedOf, faultOf, filterOf, questionOf } from './asked.ts'

const today = '2026-11-20'
const ask = (text: string) => askedOf(new URLSearchParams(text), today)

test('nothing is read before a point or a session is named', () => {
  expect(questionOf(ask(''))).toBeUndefined()
  expect(questionOf(ask('session=abc'))).toBeUndefined()
  expect(questionOf(ask('session=42'))).toEqual({ transactionId: 42 })
})

test('a point is read by whole days of its network, seven unless said otherwise', () => {
  expect(questionOf(ask('point=p'))).toEqual({
    chargePointId: 'p',
    from: '2026-11-13T19:00:00.000Z',
    to: '2026-11-20T18:59:59.999Z',
  })
})

test('a month at most', () => {
  expect(faultOf(ask('from=2026-10-21&to=2026-11-20'))).toBeUndefined()
  expect(faultOf(ask('from=2026-10-20&to=2026-11-20'))).toBe('tooLong')
  expect(faultOf(ask('from=2026-11-20&to=2026-11-19'))).toBe('backward')
  expect(questionOf(ask('point=p&from=2026-10-20&to=2026-11-20'))).toBeUndefined()
})

test('the list has the same question as its filter', () => {
  expect(filterOf({ chargePointId: 'p', from: 'a', to: 'b' }, 'SoC')).toEqual({
    chargePointId: 'p',
    at: { operator: 'BETWEEN', operand1: 'a', operand2: 'b' },
    measurand: 'SoC',
  })
})
