import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { part, show } from '../../testing/show.tsx'
import type { Row } from '../rows.ts'
import { Panels } from './Panels.tsx'
import { count, sum } from './series.ts'

const rows = [
  part<Row>({ day: '2026-11-24', count: 3, sum: 1200 }),
  part<Row>({ day: '2026-11-25', count: 4, sum: 3400 }),
]

test('a chart is walked through by the keys: each place is said, shown, and opened by Enter', async () => {
  const opened: string[] = []
  const { person } = await show(
    <Panels
      label="Сессии и сумма"
      rows={rows}
      period="daily"
      series={[sum, count]}
      heightPx={120}
      onOpen={({ day }) => opened.push(day)}
    />,
  )
  const chart = await screen.findByRole('slider', { name: 'Сессии и сумма' })
  const said = () => chart.getAttribute('aria-valuetext')?.replace(/[\u00a0\u202f]/g, ' ')
  await person.tab()
  expect(chart).toHaveFocus()
  await person.keyboard('{Home}{Home}')
  expect(said()).toMatch(/^24\.11\.2026, .*1 200.*3/)
  expect(chart).toHaveTextContent('24.11.2026')
  await person.keyboard('{ArrowRight}')
  expect(said()).toMatch(/^25\.11\.2026, .*3 400.*4/)
  await person.keyboard('{ArrowRight}{Enter}')
  expect(opened).toEqual(['2026-11-25'])
  await person.keyboard('{Escape}')
  expect(chart).not.toHaveTextContent('25.11.2026')
})
