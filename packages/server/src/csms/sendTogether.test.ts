import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sendTogether } from './sendTogether.ts'

/** A socket of the library that has so much unread, and what was done with it, in order. */
function socket(bufferedAmount = 0) {
  const done: string[] = []
  const say = (word: string) => void done.push(word)
  const send = sendTogether(
    { send: say, bufferedAmount, terminate: () => say('terminate') } as never,
    { cork: () => say('cork'), uncork: () => say('uncork') } as never,
  )
  return { done, send }
}

test('a word alone leaves at once; those after it in the same turn together', async () => {
  const { done, send } = socket()
  send('one')
  await nextTurn()
  expect(done.splice(0)).toEqual(['one'])
  for (const word of ['one', 'two', 'three']) send(word)
  expect(done).toEqual(['one', 'cork', 'two', 'three'])
  await nextTurn()
  expect(done.splice(0)).toEqual(['one', 'cork', 'two', 'three', 'uncork'])
  for (const word of ['four', 'five']) send(word)
  await nextTurn()
  expect(done).toEqual(['four', 'cork', 'five', 'uncork'])
})

test('who reads none of four megabytes is let go', () => {
  const most = 4 * 1024 * 1024
  for (const [unread, isLetGo] of [
    [most, false],
    [most + 1, true],
  ] as const) {
    const { done, send } = socket(unread)
    send('word')
    expect(done).toEqual(['word', ...(isLetGo ? ['terminate'] : [])])
  }
})
