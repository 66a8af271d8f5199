import { QueryObserver } from '@tanstack/react-query'
import type { Shown } from '@zaryad/model'
import { afterEach, expect, it } from 'vitest'
import { listKey, rowKey } from '../kit/rowCache.ts'
import { queryClient } from '../queryClient.ts'
import { shownNow, tellShown } from './shown.ts'

const [one, other, point] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`)
const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  queryClient.clear()
})

function show(queryKey: readonly unknown[], data: unknown) {
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => data })
  const leave = observer.subscribe(() => {})
  leaving.push(leave)
  return leave
}

it('a list’s rows are shown, and what they were asked by', async () => {
  show(listKey('connectors', { filter: { chargePointId: point } }), {
    data: [{ id: one }, { id: other }],
    total: 2,
  })
  await expect.poll(() => shownNow().ids).toEqual([one, other, point])
  expect(shownNow().topics).toContain('connectors')
})

it('of a page that was left rows are no longer shown, but what changes it is heard', async () => {
  const leave = show(rowKey('rates', one ?? ''), { id: one })
  await expect.poll(() => shownNow().ids).toEqual([one])
  leave()
  expect(shownNow().ids).toEqual([])
  expect(shownNow().topics).toContain('rates')
})

it('is told at once, and when it becomes something else', async () => {
  const told: Shown[] = []
  leaving.push(tellShown((shown) => told.push(shown)))
  expect(told).toHaveLength(1)
  show(rowKey('rates', one ?? ''), { id: one })
  await expect.poll(() => told.at(-1)?.ids).toEqual([one])
  const before = told.length
  await queryClient.invalidateQueries()
  show(rowKey('rates', other ?? ''), { id: other })
  await expect.poll(() => told.at(-1)?.ids).toEqual([one, other])
  expect(told).toHaveLength(before + 1)
})
