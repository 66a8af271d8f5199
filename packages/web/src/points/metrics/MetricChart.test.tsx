import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { MetricChart } from './MetricChart.tsx'

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)

test('a quantity of a charge point is walked through by the keys, where nothing was read too', async () => {
  const { person } = await show(
    <MetricChart
      label="Напряжение"
      unit="В"
      decimals={0}
      isFromZero={false}
      places={[
        { atMs: at('09:00'), value: 231 },
        { atMs: at('09:30'), value: null },
        { atMs: at('10:00'), value: 228 },
      ]}
      fromMs={at('08:00')}
      toMs={at('11:00')}
      timeZone="Asia/Almaty"
    />,
  )
  const chart = await screen.findByRole('slider', { name: 'Напряжение' })
  const said = () => chart.getAttribute('aria-valuetext')?.replace(/[\u00a0\u202f]/g, ' ')
  await person.tab()
  expect(chart).toHaveFocus()
  await person.keyboard('{Home}{Home}')
  expect(said()).toBe('20.11 14:00 · 231 В')
  expect(chart).toHaveTextContent('231 В')
  await person.keyboard('{ArrowRight}')
  expect(said()).toBe('20.11 14:30 · Нет данных')
  await person.keyboard('{End}')
  expect(said()).toBe('20.11 15:00 · 228 В')
  const lines = () => document.querySelectorAll('[class*=AxisHighlight]').length
  await waitFor(() => expect(lines()).toBe(1))
  await person.keyboard('{Escape}')
  // it stays at the keys' last place no more: the next is the pointer's
  await waitFor(() => expect(lines()).toBe(0))
  expect(chart).not.toHaveTextContent('228 В')
})
