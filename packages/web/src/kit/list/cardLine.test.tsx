import { entities, type RowOf } from '@zaryad/model'
import { expect, it } from 'vitest'
import { screen as readings } from '../../sessions/readings/screen.ts'
import { part } from '../../testing/show.tsx'
import { columnsOf } from '../columns.ts'
import type { Row } from '../screen.ts'
import type { Words } from '../useWords.ts'
import { cardLine } from './cardLine.ts'

const words = {
  t: (key: string) => key.replace('kit.units.', ''),
  label: (_: unknown, name: string) => name,
  unit: () => '',
  format: { number: String, date: String },
} as unknown as Words

const lineOf = (screen: Parameters<typeof cardLine>[0]['screen'], names: string[], title: string, row: Row) =>
  cardLine(
    { screen, title, columns: columnsOf({ entity: screen.entity, columns: names }, false), row },
    words,
  )

it('says once what the name or another value begins with', () => {
  const row = part<RowOf<'chargePoints'>>({
    id: 'p',
    identity: 'ALA-0006',
    name: 'Паркинг на Достык, 6',
    station: { id: 's', name: 'Паркинг на Достык', nameKz: null, nameEn: null },
  })
  const line = lineOf(
    { entity: entities.chargePoints },
    ['identity', 'name', 'stationId'],
    'ALA-0006',
    row as Row,
  )
  expect(line).toBe('Паркинг на Достык, 6')
})

it('keeps a figure with its unit and a dot with what it follows', () => {
  const row = part<RowOf<'meterValues'>>({ id: 'm', measurand: 'Voltage', value: 400, unit: 'V' })
  const names = ['measurand', 'value']
  const columns = columnsOf(readings, false).filter(({ name }) => names.includes(name))
  const line = cardLine({ screen: readings, title: '', columns, row: row as Row }, words)
  expect(line).toBe('measurands.Voltage\u00a0· 400\u00a0V')
})
