import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { HttpError } from '../session/HttpError.ts'
import { problem, show } from '../testing/show.tsx'
import { reservationProblem } from './account/reservationProblem.ts'
import { signInProblem } from './account/signInProblem.ts'
import { AddPage } from './payments/session/AddPage.tsx'
import { StationPage } from './station/StationPage.tsx'

const where = 'POST /client/payments/place'
const state = 'POST /client/payments/state'
const down = () => problem(503, { code: 'unavailable' })
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))
const location = {
  station: { id: 's1', name: 'Абая 44', address: 'Алматы', timeZone: 'Asia/Almaty', supportPhone: null },
  points: [],
  methods: [],
}
const running = {
  id: 'a1',
  state: 'paid',
  amount: null,
  payType: 'KASPI',
  addsTo: null,
  sum: 2000,
  session: { state: 'active', lines: [] },
  place: { station: 'Абая 44', pointId: 'p1', connectorId: 1, supportPhone: null },
}

afterEach(() => vi.useRealTimers())

test('a location that cannot be read says why, and nothing of what was typed', async () => {
  const server: Record<string, unknown> = { [where]: down }
  const { person } = await show(<StationPage asked={{ stationId: 'none yet' }} />, { user: null, server })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Сервис временно недоступен. Попробуйте ещё раз')
  server[where] = noLine
  await person.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Нет связи с сервером. Попробуйте ещё раз')).toBeVisible()
})

test('a location that cannot be read again stays, and says that it may be old', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server: Record<string, unknown> = { [where]: location }
  await show(<StationPage asked={{ stationId: 's1' }} />, { user: null, server })
  await screen.findByRole('heading', { name: 'Абая 44' })
  expect(screen.queryByText(/Не удалось обновить/)).toBeNull()
  server[where] = noLine
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText(/Не удалось обновить/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Абая 44' })).toBeVisible()
  server[where] = location
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.queryByText(/Не удалось обновить/)).toBeNull()
})

test('a location is read anew as soon as the telephone is taken out again', async () => {
  const { asked } = await show(<StationPage asked={{ stationId: 's1' }} />, {
    user: null,
    server: { [where]: location },
  })
  await screen.findByRole('heading', { name: 'Абая 44' })
  const before = asked.length
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await vi.waitFor(() => expect(asked.length).toBe(before + 1))
})

test('a payment that more is to be added to says that it cannot be read', async () => {
  await show(<AddPage />, { user: null, server: { [state]: noLine }, at: '/map/add/a1#secret' })
  expect(await screen.findByText(/Нет связи\. С платежом ничего не случится/)).toBeVisible()
})

test('its location that cannot be read is asked for again', async () => {
  await show(<AddPage />, {
    user: null,
    server: { [state]: running, [where]: down },
    at: '/map/add/a1#secret',
  })
  expect(await screen.findByText('Сервис временно недоступен. Попробуйте ещё раз')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible()
})

test('a sign-in and a reservation that did not get through do not speak of a payment', () => {
  const lost = new HttpError(0, null)
  for (const say of [signInProblem, reservationProblem])
    expect(say(lost, i18n.t)).toBe('Нет связи с сервером. Попробуйте ещё раз')
})
