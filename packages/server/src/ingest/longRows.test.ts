import { expect, it } from 'vitest'
import { BatchWriter } from './batchWriter.ts'

it('a batch writer is full with long rows as with many, and writes few of them together', async () => {
  const batches: number[][] = []
  const run = async (rows: number[]) => {
    batches.push(rows)
    return rows
  }
  const length = { of: (row: number) => row, most: 10, mostWaiting: 25 }
  const writer = new BatchWriter<number, number>({ run, length })
  for (const row of [12, 4, 6, 2]) writer.put(row)
  expect(writer.isFull).toBe(false)
  writer.put(1)
  expect(writer.isFull).toBe(true)
  await writer.room()
  await writer.flush()
  expect(batches).toEqual([[12], [4, 6], [2, 1]])
  expect(writer.isFull).toBe(false)
})
