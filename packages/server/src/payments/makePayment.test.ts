import { AppError } from '@zaryad/model'
import { expect, test } from 'vitest'
import { checkSum, isForNothing, volumeOf } from './makePayment.ts'
import { checkMethod } from './request.ts'

/** The fields and codes that a request is refused with; none where it is taken. */
function errorsOf(ask: () => unknown): unknown {
  try {
    ask()
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.details?.errors
  }
}
const card = { payType: 'HALYK', sum: 1000 } as const

test.each([
  ['of a free station', {}, {}, undefined, true],
  ['where energy costs', {}, { isFree: false }, undefined, false],
  ['what is added', {}, {}, {}, false],
  ['a charge by bonus', { payType: 'BONUS' }, {}, undefined, false],
  ['a sum, even there', { sum: 0.01 }, {}, undefined, false],
] as const)('nothing is to be paid: %s', (_, given, place, root, isFree) => {
  expect(
    isForNothing({ given: { ...card, sum: 0, ...given }, place: { isFree: true, ...place }, root }),
  ).toBe(isFree)
})

test.each([
  [undefined, null],
  [null, null],
  [0, null],
  [0.0005, 1],
  [12.3456, 12_346],
])('bought by volume, %s kWh are %s Wh', (amount, wh) => {
  expect(volumeOf({ amount })).toBe(wh)
})

test('a volume of less than half a watt-hour is none', () => {
  expect(errorsOf(() => volumeOf({ amount: 0.0004 }))).toEqual([{ field: 'amount', code: 'tooSmall' }])
})

const place = { point_id: 'p', connector_id: 1 }
const root = { ...place, pay_type: 'HALYK', sum_tiyn: 300_000, amount_wh: null } as const
const byVolume = { ...root, amount_wh: 5_000 }

test.each([
  ['a sum', { given: card }, []],
  ['the least sum', { given: { ...card, sum: 0.01 } }, []],
  ['no sum', { given: { ...card, sum: 0 } }, [{ field: 'sum', code: 'tooSmall' }]],
  ['less than none', { given: { ...card, sum: -1 } }, [{ field: 'sum', code: 'tooSmall' }]],
  ['no sum of a free station', { given: { ...card, sum: 0 }, isFree: true }, []],
  ['no sum by bonus', { given: { payType: 'BONUS', sum: 0 } }, []],
  ['what is added by sum', { given: card, root }, []],
  ['what is added by volume', { given: { ...card, amount: 2 }, root: byVolume }, []],
  [
    'what is added at another point',
    { given: card, root: { ...root, point_id: 'q' } },
    [{ field: 'addTo', code: 'invalid' }],
  ],
  [
    'what is added at another connector',
    { given: card, root: { ...root, connector_id: 2 } },
    [{ field: 'addTo', code: 'invalid' }],
  ],
  [
    'by another bank',
    { given: { ...card, payType: 'KASPI' }, root },
    [{ field: 'payType', code: 'notAllowed' }],
  ],
  [
    'to a charge by bonus',
    { given: { ...card, payType: 'BONUS' }, root: { ...root, pay_type: 'BONUS' } },
    [{ field: 'payType', code: 'notAllowed' }],
  ],
  [
    'to what cost nothing',
    { given: card, root: { ...root, sum_tiyn: 0 } },
    [{ field: 'payType', code: 'notAllowed' }],
  ],
  ['a volume to a sum', { given: { ...card, amount: 2 }, root }, [{ field: 'amount', code: 'notAllowed' }]],
  ['a sum to a volume', { given: card, root: byVolume }, [{ field: 'amount', code: 'required' }]],
] as const)('%s', (_, asked, errors) => {
  expect(errorsOf(() => checkSum({ place, root: undefined, isFree: false, ...asked }))).toEqual(errors)
})

const both = { kaspi: {}, halyk: {} }
test.each([
  ['a card', both, card, []],
  ['Kaspi', both, { ...card, payType: 'KASPI' }, []],
  ['a card where only Kaspi is set up', { ...both, halyk: undefined }, card, ['payType notAllowed']],
  [
    'Kaspi where only cards are',
    { ...both, kaspi: undefined },
    { ...card, payType: 'KASPI' },
    ['payType notAllowed'],
  ],
  ['Kaspi alone', { ...both, halyk: undefined }, { ...card, payType: 'KASPI' }, []],
  ['a card alone', { ...both, kaspi: undefined }, card, []],
  ['nothing, where there is no bank', { kaspi: undefined, halyk: undefined }, { ...card, sum: 0 }, []],
  ['a bonus without a choice', both, { payType: 'BONUS', sum: 0, amount: 5 }, ['bonusId required']],
  ['a bonus without kWh', both, { payType: 'BONUS', sum: 0, bonusId: 'b' }, ['amount required']],
  [
    'a bonus, where there is no bank',
    { kaspi: undefined, halyk: undefined },
    { payType: 'BONUS', sum: 5, amount: 5, bonusId: 'b' },
    [],
  ],
] as const)('by %s', (_, banks, given, errors) => {
  const told = errorsOf(() => checkMethod({ banks }, given)) as { field: string; code: string }[]
  expect(told.map(({ field, code }) => `${field} ${code}`)).toEqual(errors)
})
