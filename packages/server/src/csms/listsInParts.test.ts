import { expect, test } from 'vitest'
import { listsInParts } from './listsInParts.ts'

type List = { listVersion: number; updateType: string; localAuthorizationList: { idTag: string }[] }
const card = (idTag: string) => ({ idTag })
/** A station that says so much of itself and answers so, with what it was told. */
function station(settings: Record<string, unknown>, answers: string[] = []) {
  const told: unknown[] = []
  const asked: string[][] = []
  const send = listsInParts({
    action: 'SendLocalList',
    version: 'listVersion',
    keys: { cards: 'SendLocalListMaxLength', bytes: 'Bytes' },
    configuration: async (keys) => {
      asked.push(keys)
      return {
        configurationKey: Object.entries(settings).map(([key, value]) => ({ key, value })),
      }
    },
    call: async (action, payload) => {
      const { listVersion, updateType, localAuthorizationList = [] } = payload as List
      const tags = localAuthorizationList.map(({ idTag }) => idTag).join('')
      told.push(action === 'SendLocalList' ? [listVersion, updateType, tags] : action)
      return { status: answers.shift() ?? 'Accepted' }
    },
  })
  const list = (tags: string, listVersion = 7) =>
    send(
      'SendLocalList',
      { listVersion, updateType: 'Full', localAuthorizationList: [...tags].map(card) },
      {},
    )
  return { told, asked, list, send }
}

test('a list of more cards than a station takes at once comes in parts, each of the next version', async () => {
  const { told, asked, list } = station({ sendlocallistmaxlength: '2' })
  expect(await list('ABCDE')).toEqual({ status: 'Accepted', parts: 3, partsTaken: 3, listVersion: 9 })
  expect(told).toEqual([
    [7, 'Full', 'AB'],
    [8, 'Differential', 'CD'],
    [9, 'Differential', 'E'],
  ])
  expect(await list('AB')).toEqual({ status: 'Accepted' })
  expect(asked).toEqual([['SendLocalListMaxLength', 'Bytes']])
})

test('what it does not take ends it: the answer says which version it has', async () => {
  const first = station({ SendLocalListMaxLength: 1 }, ['Failed'])
  expect(await first.list('ABC')).toEqual({ status: 'Failed', parts: 3, partsTaken: 0, listVersion: 6 })
  const second = station({ SendLocalListMaxLength: 1 }, ['Accepted', 'Failed'])
  expect(await second.list('ABC')).toEqual({ status: 'Failed', parts: 3, partsTaken: 1, listVersion: 7 })
  expect(second.told).toHaveLength(2)
})

test('its bytes bound a part too, but for what is around the cards', async () => {
  const length = JSON.stringify(card('A')).length + 1
  const two = station({ Bytes: 200 + 2 * length })
  await two.list('ABC')
  expect(two.told).toEqual([
    [7, 'Full', 'AB'],
    [8, 'Differential', 'C'],
  ])
  const one = station({ Bytes: 200 + 2 * length - 1, SendLocalListMaxLength: 9 })
  await one.list('ABCD')
  expect(one.told).toHaveLength(4)
})

test('one that says nothing of itself, or nothing sensible, is sent all; one card is sent without a question', async () => {
  for (const settings of [{}, { SendLocalListMaxLength: 0 }, { SendLocalListMaxLength: 'many' }]) {
    const { told, list } = station(settings)
    expect(await list('ABCDE')).toEqual({ status: 'Accepted' })
    expect(told).toEqual([[7, 'Full', 'ABCDE']])
  }
  const { told, asked, list, send } = station({ SendLocalListMaxLength: 1 })
  await list('A')
  await send('Reset', {}, {})
  expect([told, asked]).toEqual([[[7, 'Full', 'A'], 'Reset'], []])
})

test('two lists at once come one after the other, also where the first fails', async () => {
  const { told, list } = station({ SendLocalListMaxLength: 1 })
  await Promise.all([list('AB', 1), list('CD', 5)])
  expect(told).toEqual([
    [1, 'Full', 'A'],
    [2, 'Differential', 'B'],
    [5, 'Full', 'C'],
    [6, 'Differential', 'D'],
  ])
})
