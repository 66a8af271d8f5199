import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { BatchWriter } from './batchWriter.ts'

/** A store whose every write waits for its turn. */
function slowStore() {
  const batches: number[][] = []
  const gates: (() => void)[] = []
  const run = async (rows: number[]) => {
    batches.push(rows)
    await new Promise<void>((resolve) => gates.push(resolve))
    return rows.map((row) => row * 10)
  }
  return { batches, run, commit: () => gates.shift()?.() }
}
function quickStore() {
  const batches: number[][] = []
  const run = async (rows: number[]) => {
    batches.push(rows)
    return rows
  }
  return { batches, run }
}
/** What was begun before has had its turn, however late this machine is. */
const turn = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setImmediate(resolve))
}
const pgError = (code: string) => Object.assign(new Error(code), { code })

describe('a batch writer', () => {
  it('writes what came in one turn together, and what came meanwhile after it', async () => {
    const store = slowStore()
    const writer = new BatchWriter({ run: store.run })
    const first = [writer.add(1), writer.add(2)]
    await turn()
    const second = [writer.add(3), writer.add(4), writer.add(5)]
    await turn()
    expect(store.batches).toEqual([[1, 2]])
    store.commit()
    expect(await Promise.all(first)).toEqual([10, 20])
    await turn()
    expect(store.batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
    store.commit()
    expect(await Promise.all(second)).toEqual([30, 40, 50])
    expect(writer.waiting).toBe(0)
  })

  it('keeps batches apart where that is asked, but lets no lone row, no crowd and nobody who wants all stored wait', async () => {
    const { batches, run } = quickStore()
    const writer = new BatchWriter<number, number>({ run, spacingMs: 60_000 })
    await writer.add(1)
    expect(batches).toEqual([[1]])
    writer.put(2)
    await turn()
    writer.put(3)
    await turn()
    expect(batches).toHaveLength(1)
    await writer.flush()
    expect(batches.slice(1)).toEqual([[2, 3]])
    await Promise.all(Array.from({ length: 64 }, (_, n) => writer.add(n)))
    expect(batches[2]).toHaveLength(64)
  })

  it('writes what was kept back when its time has come', async () => {
    const { batches, run } = quickStore()
    const writer = new BatchWriter<number, number>({ run, spacingMs: 30 })
    await writer.add(1)
    const kept = writer.add(2)
    await turn()
    await Promise.all([kept, writer.add(3)])
    expect(batches).toEqual([[1], [2, 3]])
  })

  it('acknowledges nothing before its batch is written', async () => {
    const store = slowStore()
    const writer = new BatchWriter({ run: store.run })
    let isDone = false
    const row = writer.add(1).then(() => {
      isDone = true
    })
    await turn()
    expect(isDone).toBe(false)
    store.commit()
    await row
  })

  it('splits what is more than a batch', async () => {
    const sizes: number[] = []
    const writer = new BatchWriter<number>({
      maxRows: 10,
      run: async (rows) => {
        sizes.push(rows.length)
        return rows.map(() => undefined)
      },
    })
    await Promise.all([...Array(25).keys()].map((n) => writer.add(n)))
    expect(sizes).toEqual([10, 10, 5])
  })

  it('lets a bad row fail alone', async () => {
    const stored: number[] = []
    const writer = new BatchWriter<number>({
      run: async (rows) => {
        if (rows.includes(7)) throw pgError('22003')
        stored.push(...rows)
        return rows.map(() => undefined)
      },
    })
    const results = await Promise.allSettled([...Array(20).keys()].map((n) => writer.add(n)))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(results[7]?.status).toBe('rejected')
    expect(stored.sort((a, b) => a - b)).toEqual([...Array(20).keys()].filter((n) => n !== 7))
  })

  it('tries once more after a deadlock, and not at all row by row when the database is gone', async () => {
    const failures = [pgError('40P01')]
    let runs = 0
    const writer = new BatchWriter<number>({
      run: async (rows) => {
        runs++
        const failure = failures.pop()
        if (failure) throw failure
        return rows.map(() => undefined)
      },
    })
    await Promise.all([writer.add(1), writer.add(2)])
    expect(runs).toBe(2)
    failures.push(pgError('57P01'))
    const gone = await Promise.allSettled([writer.add(1), writer.add(2), writer.add(3)])
    expect(gone.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(runs).toBe(3)
  })

  it('is full at its bound, and has room again once written', async () => {
    const store = slowStore()
    const writer = new BatchWriter({ run: store.run, maxWaiting: 2 })
    writer.put(1)
    expect(writer.isFull).toBe(false)
    writer.put(2)
    expect(writer.isFull).toBe(true)
    const room = writer.room()
    await turn()
    store.commit()
    await room
    expect(writer.isFull).toBe(false)
  })

  it('flushes what there is, however much comes after it', async () => {
    let stored = 0
    const writer = new BatchWriter<number>({
      run: async (rows) => {
        stored += rows.length
        writer.put(stored)
        return rows.map(() => undefined)
      },
      maxRows: 1,
    })
    writer.put(0)
    await writer.flush()
    expect(stored).toBe(1)
  })

  it('gathers for its delay, but hurries when told to flush', async () => {
    const batches: number[][] = []
    const writer = new BatchWriter<number>({
      delayMs: 60_000,
      run: async (rows) => {
        batches.push(rows)
        return rows.map(() => undefined)
      },
    })
    writer.put(1)
    await turn()
    writer.put(2)
    expect(batches).toEqual([])
    await writer.flush()
    expect(batches).toEqual([[1, 2]])
    await writer.flush()
  })

  it('tells of rows that nobody waits for', async () => {
    const lost: number[] = []
    const writer = new BatchWriter<number>({
      run: () => Promise.reject(pgError('57P01')),
      onLost: (_error, rows) => lost.push(...rows),
    })
    writer.put(1)
    await writer.flush()
    expect(lost).toEqual([1])
  })

  it('sends what is few too, when what is on its way takes long', async () => {
    const store = slowStore()
    const writer = new BatchWriter({ run: store.run, together: { batches: 2, fewest: 100 } })
    writer.put(1)
    await turn()
    writer.put(2)
    await expect.poll(() => store.batches).toEqual([[1], [2]])
    writer.put(3)
    store.commit()
    store.commit()
    await expect.poll(() => store.batches).toEqual([[1], [2], [3]])
    store.commit()
    await writer.flush()
  })

  it('sends what is many beside what is on its way, but never two of one key, and flushes them all', async () => {
    // whose patience never ends, however late this machine is
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const turn = async () => {
      for (let n = 0; n < 3; n++) await new Promise((resolve) => setImmediate(resolve))
    }
    const store = slowStore()
    const keyOf = (row: number) => String(row % 10)
    const writer = new BatchWriter({ run: store.run, together: { batches: 2, fewest: 3, keyOf } })
    const first = writer.add(1)
    await turn()
    const others = [writer.add(2), writer.add(11)]
    await turn()
    expect(store.batches).toEqual([[1]])
    others.push(writer.add(3), writer.add(21), writer.add(12))
    await turn()
    expect(store.batches).toEqual([[1], [2, 3, 12]])
    others.push(writer.add(4), writer.add(5), writer.add(6))
    let isFlushed = false
    const flushed = writer.flush().then(() => {
      isFlushed = true
    })
    await turn()
    expect(store.batches).toHaveLength(2)
    store.commit()
    await first
    await turn()
    expect(store.batches[2]).toEqual([11, 21, 4, 5, 6])
    store.commit()
    await turn()
    expect(isFlushed).toBe(false)
    store.commit()
    await flushed
    expect(await Promise.all(others)).toEqual([20, 110, 30, 210, 120, 40, 50, 60])
    expect(writer.waiting).toBe(0)
  })
})
