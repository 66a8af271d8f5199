import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { type Asker, askers } from './asker.ts'
import { together } from './together.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

/** A question that is answered when it is told to, and hears when nobody waits any more. */
function slow() {
  const answer = Promise.withResolvers<number>()
  const state = { asked: 0, signal: undefined as AbortSignal | undefined }
  const ask = () => {
    state.asked++
    state.signal = askers.getStore()?.signal
    return answer.promise
  }
  return { state, ask, answer }
}
const readings = (key: string) => ({ key, isLog: true, isKept: false })

it('is one question for all who ask it at the same time', async () => {
  const { state, ask, answer } = slow()
  const all = Array.from({ length: 20 }, () => together(test.deps.db, readings('same'), ask))
  answer.resolve(11)
  expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, () => 11))
  expect(state.asked).toBe(1)
  await together(test.deps.db, readings('same'), ask)
  expect(state.asked).toBe(2)
})

it('goes on while one of them waits, and ends with the last', async () => {
  const { state, ask, answer } = slow()
  const askOnce = () => {
    const leaving = new AbortController()
    const asker: Asker = { key: '', signal: leaving.signal }
    void askers.run(asker, () => together(test.deps.db, readings('left'), ask))
    return leaving
  }
  const [one, other] = [askOnce(), askOnce()]
  one.abort()
  expect(state.signal?.aborted).toBe(false)
  other.abort()
  expect(state.signal?.aborted).toBe(true)
  answer.resolve(1)
})

it('of rows that people change nobody joins a question that has only begun', async () => {
  const { state, ask, answer } = slow()
  const question = { key: 'changing', isLog: false, isKept: false }
  const all = [together(test.deps.db, question, ask), together(test.deps.db, question, ask)]
  answer.resolve(1)
  await Promise.all(all)
  expect(state.asked).toBe(2)
})

it('an answer that took long is good for a while, one that failed for nobody', async () => {
  const question = { key: 'long', isLog: false, isKept: true }
  const { state, ask, answer } = slow()
  const first = together(test.deps.db, question, ask)
  await pause(150)
  answer.resolve(5)
  expect([await first, await together(test.deps.db, question, ask), state.asked]).toEqual([5, 5, 1])
  const fails = () => Promise.reject(new Error('away'))
  await expect(together(test.deps.db, readings('failing'), fails)).rejects.toThrow('away')
  expect(await together(test.deps.db, readings('failing'), async () => 2)).toBe(2)
})
