import { expect, test } from 'vitest'
import { readAll } from './readAll.ts'

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(first + index) }))

async function all(reader: ReturnType<typeof readAll>) {
  const ids: string[] = []
  while (!reader.isOver()) for (const { id } of await reader.next()) ids.push(id)
  return ids
}

test('reads page after page to the end', async () => {
  const table = rowsFrom(1, 7)
  const reader = readAll(async (skip, take) => table.slice(skip, skip + take), 3)
  expect(await all(reader)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
})

test('a row that a newer one pushed to the next page is given once', async () => {
  const table = rowsFrom(1, 5)
  const reader = readAll(async (skip, take) => {
    const page = table.slice(skip, skip + take)
    table.unshift({ id: `new ${skip}` })
    return page
  }, 2)
  expect(await all(reader)).toEqual(['1', '2', '3', '4', '5'])
})

test('goes on from the page that failed', async () => {
  let isDown = true
  const table = rowsFrom(1, 4)
  const reader = readAll(async (skip, take) => {
    if (skip === 2 && isDown) throw new Error('away')
    return table.slice(skip, skip + take)
  }, 2)
  expect(await reader.next()).toHaveLength(2)
  await expect(reader.next()).rejects.toThrow('away')
  isDown = false
  expect((await reader.next()).map(({ id }) => id)).toEqual(['3', '4'])
})
