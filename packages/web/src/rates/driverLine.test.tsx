import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWords } from '../kit/useWords.ts'
import { show } from '../testing/show.tsx'
import { driverLines } from './driverLine.ts'

const Lines = ({ grace }: { grace: number }) => (
  <p>{driverLines({ priceEnergy: 95.5, priceIdle: 20, idleGraceMinutes: grace }, useWords()).join('; ')}</p>
)

test.each([
  [0, 'После зарядки: 20 ₸ за минуту простоя'],
  [1, 'После зарядки: первая 1 минута бесплатно, затем 20 ₸ за минуту простоя'],
])('no minutes that are free are none that are told of: %i', async (grace, said) => {
  await show(<Lines grace={grace} />)
  const text = (await screen.findByText(/После зарядки/)).textContent?.replace(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain(said)
})
