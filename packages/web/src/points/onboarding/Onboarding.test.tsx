import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem, show } from '../../testing/show.tsx'
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
