import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem, show } from '../testing/show.tsx'
import { noFilters } from './filters.ts'
import { StationMap } from './StationMap.tsx'

const search = 'POST /chargeStations/geoPositions/search'
const nothing = () => {}

test('locations that cannot be read are not counted as none, and are asked for again', async () => {
  const server: Record<string, unknown> = { [search]: problem(503, { code: 'unavailable' }) }
  const { person } = await show(
    <StationMap selectedId={null} onSelect={nothing} filters={noFilters} onFilters={nothing} />,
    { user: null, server },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить станции.')
  expect(screen.queryByText('0 станций')).toBeNull()

  server[search] = { result: [] }
  await person.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { name: '0 станций' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
