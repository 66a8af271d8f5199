import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { WeekGrid } from './WeekGrid.tsx'

const night = { days: [1, 2, 3, 4, 5, 6, 7], from: '23:00', to: '07:00', priceEnergy: 65 }
const terms = { priceEnergy: 95, priceTime: 0, priceStart: 0, priceIdle: 0, idleGraceMinutes: 0 }

afterEach(() => vi.useRealTimers())

test('says which day it is, and which hours have the base price', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T19:30:00Z') })
  await show(<WeekGrid terms={{ ...terms, schedule: [night] }} />)
  const [today, ...others] = screen.getAllByRole('row').filter((row) => row.dataset.today)
  expect(others).toEqual([])
  expect(within(today!).getByRole('rowheader')).toHaveTextContent('Пт')
  const base = screen.getAllByRole('gridcell').filter((cell) => cell.textContent?.includes('Базовая'))
  expect(base.map((cell) => cell.getAttribute('aria-label')?.includes('07:00–23:00'))).toEqual(
    Array(7).fill(true),
  )
})

test('a rate of one price names none of its hours', async () => {
  await show(<WeekGrid terms={{ ...terms, schedule: [] }} />)
  expect(screen.queryByText('Базовая')).toBeNull()
})
