import { screen, within } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, show } from '../../testing/show.tsx'
import { About } from './About.tsx'

const row = part<RowOf<'chargePoints'>>({ id: 'p1', identity: 'ALA-0001', connectors: [] })
const uptime = () => {
  const name = screen.getByText(/^Доступность/)
  return within(name.closest('div') as HTMLElement).getByRole('definition')
}

test('of the uptime nothing is said till it is there', async () => {
  const day = Promise.withResolvers<unknown>()
  await show(<About row={row} />, { server: { 'GET /chargePoints/p1/day': () => day.promise } })
  expect(uptime()).not.toHaveTextContent(/./)
  day.resolve({ uptime: 0.987, counts: {}, connectors: [] })
  expect(await screen.findByText(/98,7/)).toBeVisible()
})

test('where there is none to tell, it says so', async () => {
  await show(<About row={row} />, {
    server: { 'GET /chargePoints/p1/day': { uptime: null, counts: {}, connectors: [] } },
  })
  expect(await within(uptime()).findByText('Данных для расчёта пока нет')).toBeVisible()
})
