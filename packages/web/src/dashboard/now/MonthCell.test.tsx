import { screen } from '@testing-library/react'
import type { PlanState } from '@zaryad/model/calls/dashboard'
import { expect, test } from 'vitest'
import { administrator, part, show } from '../../testing/show.tsx'
import { MonthCell } from './MonthCell.tsx'

const november = part<PlanState>({ month: '2026-11', plan: 100, isOwn: true, sum: 50, due: 60, forecast: 90 })

test('the month’s plan is changed by whoever may, not by who only looks on as the company', async () => {
  const shown = await show(<MonthCell found={november} tenantId="" />, { user: administrator })
  await screen.findByRole('button', { name: 'Изменить план' })
  shown.unmount()
  const user = { ...administrator, roles: ['Tenant' as const], tenantId: 't1', readOnly: true as const }
  await show(<MonthCell found={november} tenantId="" />, { user })
  await screen.findByText('50 %', { exact: false })
  expect(screen.queryByRole('button')).toBeNull()
})
