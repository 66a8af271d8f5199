import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem, show } from '../../testing/show.tsx'
import { keepDriverSession } from '../account/driverSession.ts'
import { keepPayment } from './ownPayments.ts'
import { PayPage } from './PayPage.tsx'

const at = '/map/pay?point=p1&connector=1&sum=2000&method=KASPI'
const terms = { priceEnergyTiyn: 9500, priceTimeTiyn: 0, priceStartTiyn: 0, priceIdleTiyn: 0 }
const connector = { connectorId: 1, type: 4, currentType: 2, power: 60, status: 'Available', taken: null }
const location = (more = {}) => ({
  station: { id: 's1', name: 'Абая 44', timeZone: 'Asia/Almaty', supportPhone: null, isOpen: true },
  points: [
    {
      ...{ id: 'p1', name: 'Пост 1', power: 60, isOnline: true, isInService: true },
      terms: { ...terms, idleGraceMinutes: 0, schedule: [] },
      connectors: [{ ...connector, ...more }],
    },
  ],
  methods: ['KASPI', 'HALYK', 'BONUS'],
})

test('why one cannot pay is said beside the button that was pressed', async () => {
  const held = () => problem(422, { code: 'rule', errors: [{ field: 'connectorId', code: 'held' }] })
  const server = {
    'POST /client/payments/place': location(),
    'POST /client/payments/request': held,
  }
  const { person } = await show(<PayPage />, { user: null, server, at })
  const pay = await screen.findByRole('button', { name: /^Оплатить 2/ })
  await person.click(pay)
  const alert = await within(pay.parentElement as HTMLElement).findByRole('alert')
  expect(alert).toHaveTextContent('Здесь сейчас платит другой водитель')
})

test('one’s own charge is no other driver’s: the code scanned again leads to it', async () => {
  const place = { station: 'Абая 44', pointId: 'p1', connectorId: 1, isOnline: true, status: 'Charging' }
  const view = { id: 'a1', state: 'charging', payType: 'KASPI', sum: 2000, addsTo: null, place }
  const server: Record<string, unknown> = {
    'POST /client/payments/place': () => {
      keepPayment({
        ...{
          id: 'a1',
          secret: 'secret',
          atMs: Date.now(),
          pointId: 'p1',
          connectorId: 1,
          station: 'Абая 44',
        },
        ...{ sum: 2000, amount: null, method: 'KASPI', phone: null, redirectUrl: null, isOver: false },
      })
      return location({ status: 'Charging', taken: 'busy' })
    },
    'POST /client/payments/state': { ...view, session: { state: 'active', energy: 1, cost: 100 } },
  }
  await show(<PayPage />, { user: null, server, at })
  expect(await screen.findByRole('link', { name: /^Идёт зарядка/ })).toHaveAttribute(
    'href',
    '/map/session/a1#secret',
  )
  expect(screen.queryByText(/Сейчас здесь заряжаются/)).toBeNull()
})

test('who is signed in is not asked for the telephone again, and may leave it out', async () => {
  const server = {
    'POST /client/payments/place': () => {
      keepDriverSession({ token: 'a token', id: 'd1', phone: '+77071234567' })
      return location()
    },
  }
  const { person } = await show(<PayPage />, { user: null, server, at })
  const field = await screen.findByLabelText(/^Телефон для чека/)
  expect(field).toHaveValue('+7 707 123 45 67')
  await person.clear(field)
  expect(field).toHaveValue('')
})

test('bonuses that cannot be read are not said to be none', async () => {
  const server = {
    'POST /client/payments/place': () => {
      keepDriverSession({ token: 'a token', id: 'd1', phone: '+77071234567' })
      return location()
    },
    'POST /driver/bonuses/search': () => problem(503, { code: 'unavailable' }),
  }
  const { person } = await show(<PayPage />, { user: null, server, at })
  await person.click(await screen.findByRole('radio', { name: /^Бонус/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервис временно недоступен')
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible()
  expect(screen.queryByText(/У вас нет бонусов/)).toBeNull()
})

test('no more is offered than the bonus has', async () => {
  const server = {
    'POST /client/payments/place': () => {
      keepDriverSession({ token: 'a token', id: 'd1', phone: '+77071234567' })
      return location()
    },
    'POST /driver/bonuses/search': {
      result: [{ id: 'b1', name: null, state: 'active', volume: 12.5, expiresAt: null }],
    },
  }
  const { person } = await show(<PayPage />, { user: null, server, at })
  await person.click(await screen.findByRole('radio', { name: /^Бонус/ }))
  expect(await screen.findByRole('radio', { name: /^Подарок/ })).toBeChecked()
  expect(screen.getByRole('button', { name: /^Зарядить/ })).toBeDisabled()
  expect(screen.getByText('Целое число от 1 до 12 кВт·ч')).toBeVisible()
  await person.clear(screen.getByLabelText('Энергия, кВт·ч'))
  await person.type(screen.getByLabelText('Энергия, кВт·ч'), '12')
  expect(screen.getByRole('button', { name: 'Зарядить 12\u00a0кВт·ч бонусом' })).toBeEnabled()
})

test('a sum that was copied with its sign is a sum', async () => {
  const server = { 'POST /client/payments/place': location() }
  const { person } = await show(<PayPage />, { user: null, server, at })
  const field = await screen.findByLabelText('Сумма, ₸')
  for (const text of ['3\u00a0500\u00a0₸', '3500 тг', '3500 KZT']) {
    await person.clear(field)
    await person.click(field)
    await person.paste(text)
    expect(screen.getByRole('button', { name: /^Оплатить 3\s500\s₸/ })).toBeEnabled()
  }
})
