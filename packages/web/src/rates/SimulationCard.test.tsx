import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { SimulationCard } from './SimulationCard.tsx'

const terms = {
  priceEnergy: 95,
  priceTime: 0,
  priceStart: 0,
  priceIdle: 0,
  idleGraceMinutes: 0,
  schedule: [],
}

test('what a rate would have brought, and cannot be asked, is not said to be done perhaps', async () => {
  const { person } = await show(<SimulationCard terms={terms} tenantId="t1" />, {
    server: { 'POST /rates/simulate': () => Promise.reject(new TypeError('fetch failed')) },
  })
  await person.click(screen.getByRole('button', { name: 'Посчитать' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервис временно недоступен')
})
