import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Zap } from 'lucide-react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screenOf } from '../screen.ts'
import { FilterChip } from './FilterChip.tsx'

const sessions = screenOf({
  entity: entities.transactions,
  icon: Zap,
  columns: ['energy'],
  filters: ['energy'],
})

test.each([
  [{ operator: 'GREATER', operand1: 7.4 }, '> 7,40'],
  [{ operator: 'LESS', operand1: 7.4 }, '< 7,40'],
  [{ operator: 'NOT_EQUALS', operand1: 7.4 }, '≠ 7,40'],
  [{ operator: 'IN', operand1: [1, 2] }, '= 1,00, 2,00'],
  [{ operator: 'IS_NULL' }, 'Не указано'],
  [{ operator: 'IS_NOT_NULL' }, '≠ Не указано'],
  [{ operator: 'LESS_OR_EQUAL', operand1: 7 }, 'до 7 кВт·ч'],
])('a filter that somebody wrote into the address says what it lets through: %j', async (value, said) => {
  const [filter] = [{ name: 'energy', field: entities.transactions.fields.energy }]
  await show(<FilterChip screen={sessions} filter={filter!} value={value} onChange={() => {}} />)
  const [chip] = screen.getAllByRole('button')
  expect(chip?.textContent?.replaceAll('\u00a0', ' ')).toContain(said)
})

test('a filter by a row that is gone, or is another company’s, says so', async () => {
  const filter = { name: 'stationId', field: entities.transactions.fields.stationId }
  const said = Promise.withResolvers<Response>()
  await show(<FilterChip screen={sessions} filter={filter} value="s1" onChange={() => {}} />, {
    server: { 'POST /chargeStations/search': said.promise },
  })
  const [chip] = screen.getAllByRole('button')
  expect(chip).toHaveTextContent('Локация …')
  said.resolve(Response.json({ result: [] }))
  await expect.poll(() => chip?.textContent).toBe('Локация Запись не найдена')
})
