import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, show } from '../../testing/show.tsx'
import { Configuration } from './Configuration.tsx'

const key = (name: string, more: object) => ({
  key: name,
  value: '30',
  readOnly: false,
  expected: '30',
  min: null,
  max: null,
  isDifferent: false,
  isSecret: false,
  needsReboot: false,
  type: 'integer',
  ...more,
})
const read = (...result: object[]) => ({ readAt: '2026-11-20T09:00:00Z', template: null, result })
const row = part<RowOf<'chargePoints'>>({ id: 'p1', identity: 'ALA-1', connectionState: 2 })
const named = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent?.split(' ')[0])
const path = 'GET /chargePoints/p1/configuration'

test('whoever only wants it put right sees what differs or waits for a restart, and all when asked for', async () => {
  const keys = read(key('Same', {}), key('Other', { isDifferent: true }), key('Waits', { needsReboot: true }))
  const { person } = await show(<Configuration row={row} isBrief />, { server: { [path]: keys } })
  await screen.findByRole('table')
  expect(named()).toEqual(['Other', 'Waits'])
  await person.click(screen.getByRole('button', { name: 'Показать все' }))
  expect(named()).toEqual(['Same', 'Other', 'Waits'])
})

test('where nothing differs the words are enough', async () => {
  const { person } = await show(<Configuration row={row} isBrief />, {
    server: { [path]: read(key('Same', {})) },
  })
  await screen.findByText(/Все настройки соответствуют ожидаемым/)
  expect(screen.queryByRole('table')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Показать все' }))
  expect(named()).toEqual(['Same'])
})
