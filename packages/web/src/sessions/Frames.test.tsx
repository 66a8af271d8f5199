import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import Journal from '../points/journal/Journal.tsx'
import { part, show } from '../testing/show.tsx'
import { Frames } from './Frames.tsx'

const session = part<RowOf<'transactions'>>({
  id: 's1',
  chargePointId: 'p1',
  startedAt: '2026-11-24T10:00:00Z',
  stoppedAt: '2026-11-24T11:00:00Z',
  state: 'finished',
})
const point = part<RowOf<'chargePoints'>>({ id: 'p1', identity: 'ALA-0001', connectors: [] })

test.each([
  ['of a session', <Frames key="s" row={session} />],
  ['of a point', <Journal key="p" row={point} />],
])('how many frames %s there are is said once it is known', async (_name, page) => {
  const found = Promise.withResolvers<unknown>()
  await show(page, { server: { 'POST /ocppMessages/search': () => found.promise } })
  expect(await screen.findByRole('heading')).toBeVisible()
  expect(screen.queryByText('0')).toBeNull()
  found.resolve({ result: [], count: 0 })
  expect(await screen.findByText('0')).toBeVisible()
})
