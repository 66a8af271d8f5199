import { expect, it } from 'vitest'
import { inSteps } from './inSteps.ts'

const rows = Array.from({ length: 620 }, (_, index) => index)

it('rows are written in their order, some at a time, each once', async () => {
  const written: number[][] = []
  await inSteps(rows, async (some) => written.push(some))
  expect(written.map(({ length }) => length)).toEqual([250, 250, 120])
  expect(written.flat()).toEqual(rows)
})

it('what cannot be written is told, and nothing after it is tried', async () => {
  const written: number[] = []
  const write = async (some: number[]) => {
    if (some.includes(300)) throw new Error('away')
    written.push(...some)
  }
  await expect(inSteps(rows, write)).rejects.toThrow('away')
  expect(written).toEqual(rows.slice(0, 250))
})

it('of nothing nothing is written', async () => {
  await inSteps([], () => Promise.reject(new Error('asked')))
})
