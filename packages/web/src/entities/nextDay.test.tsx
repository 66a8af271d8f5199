import { cleanup, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import UserBonuses from './UserBonuses.tsx'
import UserLogs from './UserLogs.tsx'
import Users from './Users.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** What a list asks for, in a tab that has been open since another day. */
async function askedOn(day: string, page: ReactNode, address: string, tab?: RegExp) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) })
  const { asked, person, findByRole } = await show(
    <Routes>
      <Route path={`${address}/*`} element={page} />
    </Routes>,
    { at: address, server: { [`POST ${address}/search`]: { result: [], count: 0 } } },
  )
  if (tab) await person.click(await findByRole('button', { name: tab }))
  const filter = () => asked.findLast(({ path }) => path === `${address}/search`)?.body
  await waitFor(() => expect(JSON.stringify(filter())).toContain('operand1'))
  cleanup()
  return JSON.stringify(filter())
}

test.each([
  ['the log', <UserLogs key="log" />, '/userLogs', undefined, ['2026-11-21', '2026-11-24']],
  [
    'people who are long away',
    <Users key="users" />,
    '/users',
    /^Не входили 90 дней/,
    ['2026-08-30', '2026-09-02'],
  ],
  [
    'kWh soon lost',
    <UserBonuses key="kwh" />,
    '/userBonuses',
    /^Истекают/,
    ['2026-12-04T19', '2026-12-07T19'],
  ],
])('%s of a tab that stays open goes by the day it is looked at', async (_, page, address, tab, days) => {
  const asked = [
    await askedOn('2026-11-28', page, address, tab),
    await askedOn('2026-12-01', page, address, tab),
  ]
  expect(asked).toEqual(days.map((day) => expect.stringContaining(day)))
})
