import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { SeriesPanel } from './SeriesPanel.tsx'
import { panelsOf } from './series.ts'

const line = (connectorId: number, watts: Record<string, number>) => ({
  connectorId,
  measurand: 'Power.Active.Import',
  phase: '',
  unit: 'W',
  points: Object.entries(watts).map(([time, value]) => ({
    at: `2026-11-20T${time}:00.000Z`,
    value,
    min: value,
    max: value,
  })),
})

test('readings are walked through by the keys: each moment says what every connector gave then', async () => {
  const [panel] = panelsOf([
    line(1, { '09:00': 7400, '09:01': 7200 }),
    line(2, { '09:01': 3600, '09:02': 3500 }),
  ])
  const { person } = await show(<SeriesPanel panel={panel!} />)
  const chart = await screen.findByRole('slider', { name: /^Мощность.*кВт/ })
  const said = () => chart.getAttribute('aria-valuetext')?.replace(/[\u00a0\u202f]/g, ' ')
  await person.tab()
  expect(chart).toHaveFocus()
  await person.keyboard('{Home}{Home}')
  expect(said()).toBe('14:00 · Коннектор 1: 7,40 кВт')
  await person.keyboard('{ArrowRight}')
  expect(said()).toBe('14:01 · Коннектор 1: 7,20 кВт · Коннектор 2: 3,60 кВт')
  expect(chart).toHaveTextContent('14:01')
  await person.keyboard('{End}')
  expect(said()).toBe('14:02 · Коннектор 2: 3,50 кВт')
  await person.keyboard('{Escape}')
  expect(chart).not.toHaveTextContent('Коннектор 2: 3,5')
})
