import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { administrator, problem, show } from '../../testing/show.tsx'
import { Onboarding } from './Onboarding.tsx'

test.each([
  [404, 'Запись не найдена или удалена'],
  [503, 'Сервис временно недоступен. Попробуйте ещё раз'],
])('a point that cannot be read is said to be gone only where it is: %i', async (status, said) => {
  await show(<Onboarding />, {
    at: '/chargePoints/onboarding?point=p1',
    server: {
      'GET /chargePoints/p1': problem(status, { code: status === 404 ? 'notFound' : 'unavailable' }),
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: said })).toBeVisible()
})

const company = { ...administrator, roles: ['Tenant' as const], tenantId: 't1' }

test('where the plan has no room for another point, what was begun can be gone on with', async () => {
  await show(<Onboarding />, {
    user: company,
    at: '/chargePoints/onboarding',
    server: {
      'POST /tenants/search': { result: [{ id: 't1', subscribePlanId: 'n1', chargePointCount: 2 }] },
      'GET /subscribePlans/n1': { id: 'n1', chargePointLimit: 2 },
      'POST /chargePoints/search': {
        result: [{ id: 'p7', identity: 'MEGA-002', createdAt: '2026-11-27T09:00:00Z' }],
        count: 1,
      },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Лимит точек исчерпан' })).toBeVisible()
  const draft = await screen.findByRole('link', { name: 'MEGA-002' })
  expect(draft).toHaveAttribute('href', '/chargePoints/onboarding?point=p7')
})

test('a company’s people are not sent to a list that they have not', async () => {
  const at = '/chargePoints/onboarding?station=l1&step=device'
  const server = { 'GET /chargeStations/l1': { id: 'l1', name: 'Мега' } }
  const list = /Выберите станцию, которая уже пытается/
  const { unmount } = await show(<Onboarding />, { at, server })
  expect(await screen.findByText(list)).toBeVisible()
  unmount()
  await show(<Onboarding />, { at, server, user: company })
  expect(await screen.findByText(/Введите код станции/)).toBeVisible()
  expect(screen.queryByText(list)).toBe(null)
})
