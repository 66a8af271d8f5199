import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Onboarding } from './Onboarding.tsx'

const finished = {
  id: 's2',
  transactionId: 2,
  state: 'finished',
  energy: 0.4,
  startedAt: '2026-11-27T09:00:00Z',
}
const active = { id: 's1', transactionId: 1, energy: 3, power: 7 }

/** The step of a point whose newest session is that, while another goes on at its connector. */
const step = (newest: object, session: object | null) =>
  show(<Onboarding />, {
    at: '/chargePoints/onboarding?point=p1&step=test',
    server: {
      'GET /chargePoints/p1': {
        ...{ id: 'p1', identity: 'MEGA-001', stationId: 'l1', state: 'notConfigured', rateId: 'r1' },
        connectors: [{ id: 'c1', connectorId: 1, status: 'Charging', type: 2, power: 22, session }],
      },
      'GET /chargeStations/l1': { id: 'l1', name: 'Мега', state: 'active', visible: false },
      'GET /chargePoints/p1/readiness': { isOnline: true, skips: {} },
      'GET /chargePoints/p1/configuration': { readAt: null, result: [] },
      'POST /transactions/search': { result: [newest] },
    },
  })

test.each([
  ['an older session goes on', finished, active, 'Сессия идёт: остановите её', 'Остановить'],
  [
    'it cannot be believed',
    { ...finished, state: 'suspect' },
    null,
    /^Сессия закончилась с ошибкой/,
    'Начать',
  ],
  ['all is well', finished, null, 'Тестовая сессия прошла', 'Начать'],
])('what is said of the test fits what can be done: %s', async (_name, newest, session, said, action) => {
  await step(newest, session)
  expect((await screen.findAllByText(said)).at(-1)).toBeVisible()
  expect(await screen.findByRole('button', { name: action })).toBeVisible()
})
