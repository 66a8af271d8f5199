import { expect, it } from 'vitest'
import { inSteps } from './inSteps.ts'

const numbers = Array.from({ length: 23 }, (_, index) => index)

it('begins a step when the one before has ended', async () => {
  const done: number[] = []
  let open = 0
  let most = 0
  await inSteps(numbers, 10, async (item) => {
    most = Math.max(most, ++open)
    await Promise.resolve()
    expect(done.length).toBeGreaterThanOrEqual(Math.floor(item / 10) * 10)
    open -= 1
    done.push(item)
  })
  expect(most).toBe(10)
  expect(done).toEqual(numbers)
})

it('goes no further once it is stopped', async () => {
  const done: number[] = []
  await inSteps(
    numbers,
    10,
    async (item) => {
      done.push(item)
    },
    () => done.length >= 10,
  )
  expect(done).toHaveLength(10)
})
