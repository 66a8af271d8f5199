import { act, screen } from '@testing-library/react'
import { dayMs } from '@zaryad/model/durations'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { SessionPage } from './SessionPage.tsx'

const state = 'POST /client/payments/state'
const rate = { priceEnergyTiyn: 12_000, priceTimeTiyn: 0, priceStartTiyn: 0, schedule: [] }

/** A car that charges since ten minutes; its driver asked a minute ago that it stop, and the station took that on. */
function charging(serverMs: number, place = {}, session = {}) {
  const at = (ms: number) => new Date(serverMs + ms).toISOString()
  const view = {
    ...{ id: 'a1', number: 7, state: 'charging', payType: 'KASPI', addsTo: null, sum: 3000, added: 0 },
    ...{ createdAt: at(-660_000), paidAt: at(-640_000), charged: 0, returned: 0, amount: null },
    place: {
      ...{ station: 'Абая 44', timeZone: 'Asia/Almaty', pointId: 'p1', connectorId: 1, connectorType: 4 },
      ...{ status: 'Charging', statusAt: at(-600_000), isOnline: true, supportPhone: null },
      ...place,
    },
    session: {
      ...{ state: 'active', startedAt: at(-600_000), stoppedAt: null, energy: 5, power: 60, soc: null },
      ...{ meterAt: at(-4_000), endsAt: at(1_800_000), lines: [], stopReason: null, cost: 600 },
      ...{ stoppedBy: 'driver', stopAnswer: 'Accepted', stopAskedAt: at(-60_000) },
      isToldToStop: true,
      terms: { ...rate, priceIdleTiyn: 5000, idleGraceMinutes: 15 },
      ...session,
    },
  }
  return () => Response.json(view, { headers: { date: new Date(serverMs).toUTCString() } })
}

const opened = (answer: unknown) =>
  show(<SessionPage />, { user: null, server: { [state]: answer }, at: '/map/session/a1#secret' })

afterEach(() => vi.useRealTimers())

test.each([
  ['a day ahead', -dayMs],
  ['a day behind', dayMs],
])('on a telephone whose clock is %s time passes as it does for the server', async (_name, offMs) => {
  await opened(charging(Date.now() + offMs))
  // a stop that the station does not follow can be asked for again
  expect(await screen.findByRole('button', { name: 'Остановить ещё раз' })).toBeEnabled()
  expect(screen.getByText('Время').nextSibling).toHaveTextContent('10 мин')
  expect(screen.getByText(/^Показание [3-9] с назад/)).toBeVisible()
})

test('that standing idle will cost is said at the top, and to whoever opens the payment by its link', async () => {
  await opened(charging(Date.now(), { status: 'SuspendedEV' }))
  const warning = await screen.findByText(/50 ₸/)
  const isAbove = warning.compareDocumentPosition(screen.getByText('Мощность'))
  expect(isAbove).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a network in which answers get lost is told of as one that is not there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isLost = false
  const told = charging(Date.now())
  await opened(() => (isLost ? new Promise(() => {}) : told()))
  await screen.findByText('Мощность')
  isLost = true
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText('Нет связи, зарядка продолжается. Данные обновятся сами.')).toBeVisible()
  isLost = false
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.queryByText(/^Нет связи, зарядка/)).toBeNull()
})

test.each([true, false])(
  'to a session that an operator stops (%s) nothing can be added',
  async (isToldToStop) => {
    await opened(
      charging(Date.now(), {}, { stoppedBy: null, stopAnswer: null, stopAskedAt: null, isToldToStop }),
    )
    expect(await screen.findByText('Мощность')).toBeVisible()
    expect(screen.queryAllByText('Зарядку останавливает оператор.')).toHaveLength(isToldToStop ? 1 : 0)
    expect(screen.queryAllByRole('link', { name: 'Доплатить' })).toHaveLength(isToldToStop ? 0 : 1)
  },
)
