import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { afterEach, expect, test } from 'vitest'
import { administrator, part, show } from '../testing/show.tsx'
import { Sessions } from './Sessions.tsx'

const point = part<RowOf<'chargePoints'>>({ id: 'p1', identity: 'ALA-0001', connectors: [] })
const session = {
  id: 's1',
  transactionId: 127784,
  startedAt: '2026-11-17T09:24:00Z',
  stoppedAt: '2026-11-17T15:43:00Z',
  duration: 22_740,
  connectorId: 2,
  energy: 18.66,
  sum: 1399.58,
  state: 'finished',
  stopReason: 'EVDisconnected',
}

const { happyDOM } = window as Window & { happyDOM?: { setViewport(size: { width: number }): void } }
const width = window.innerWidth
const resize = (px: number) => happyDOM?.setViewport({ width: px })
afterEach(() => resize(width))

test.each([1440, 360])('%i px wide, a point’s session says what it gave and what it costs', async (px) => {
  resize(px)
  await show(<Sessions row={point} />, {
    server: { 'POST /transactions/search': () => ({ result: [session], count: 1 }) },
  })
  expect(await screen.findByRole('link', { name: '127784' })).toBeVisible()
  for (const said of [/18,66/, /1\s?399,58/, /6 ч 19 мин/, /Авто отключилось/])
    expect(screen.getByText(said)).toBeVisible()
  // eight columns have no room on a telephone
  expect(screen.queryAllByRole('table')).toHaveLength(px > 600 ? 1 : 0)
})

test('who has no list of sessions is not led to one', async () => {
  const server = { 'POST /transactions/search': () => ({ result: [session], count: 1 }) }
  const list = { name: 'Все сессии' }
  const { unmount } = await show(<Sessions row={point} />, { server })
  expect(await screen.findByRole('link', list)).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/transactions\?/),
  )
  unmount()
  await show(<Sessions row={point} />, {
    server,
    user: { ...administrator, roles: ['Tenant'], tenantId: 't1' },
  })
  expect(await screen.findByRole('link', { name: '127784' })).toBeVisible()
  expect(screen.queryByRole('link', list)).toBe(null)
})
