import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import dayjs from 'dayjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hearTime } from './clock.ts'
import { calls } from './commands/commands.ts'
import { Refresh } from './dashboard/Refresh.tsx'
import { DateField } from './dates/DateField.tsx'
import { formatTime } from './i18n/format.ts'
import { durationOf } from './sessions/durationOf.ts'
import { part, show } from './testing/show.tsx'

const hourMs = 3_600_000
const saysMs = (ms: number) =>
  hearTime(new Response(null, { headers: { date: new Date(ms).toUTCString() } }), Date.now())
const serverNowMs = () => Date.now() - 3 * hourMs

/** The clock of this machine is three hours ahead of the server's. */
beforeEach(() => {
  saysMs(serverNowMs())
})
afterEach(() => {
  saysMs(Date.now())
})

test('a session that began five minutes ago by the server’s clock has lasted so long', () => {
  const startedAt = new Date(serverNowMs() - 300_000).toISOString()
  const seconds = durationOf(part<RowOf<'transactions'>>({ startedAt, duration: null, state: 'active' }))
  expect(Math.abs((seconds ?? 0) - 300)).toBeLessThan(60)
})

test('a connector is reserved until a moment of the server’s clock', () => {
  const { expiryDate } = calls.reserve({ pointId: 'p1', connectorId: 1, minutes: 15 }).body
  expect(Math.abs(Date.parse(String(expiryDate)) - serverNowMs() - 15 * 60_000)).toBeLessThan(60_000)
})

test('figures are as of a moment of the server’s clock', async () => {
  const at = Date.now()
  const query = part<Parameters<typeof Refresh>[0]['queries'][number]>({ dataUpdatedAt: at })
  await show(<Refresh queries={[query]} />)
  // an answer says whole seconds
  const read = [-1000, 0, 1000].map((offMs) => formatTime(at - 3 * hourMs + offMs))
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(read.join('|')))
})

test('today is the server’s among the days to choose from', async () => {
  const today = dayjs(Date.now() - 40 * 24 * hourMs)
  saysMs(today.valueOf())
  const { person } = await show(<DateField label="День" value="" onChange={() => {}} />)
  await person.click(screen.getByRole('button', { name: /Выберите дату/ }))
  const shown = await screen.findByRole('gridcell', { current: 'date' })
  expect(shown).toHaveTextContent(today.format('D'))
  expect(screen.getByRole('grid')).toHaveAccessibleName(/./)
})
