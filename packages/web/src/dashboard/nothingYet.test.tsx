import type { UseQueryResult } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { Now as Figures } from '@zaryad/model/calls/dashboard'
import { expect, test } from 'vitest'
import { administrator, part, show } from '../testing/show.tsx'
import Attention from './attention/Attention.tsx'
import { SummaryCards } from './cards/SummaryCards.tsx'
import type { Filters } from './filters/filters.ts'
import Now from './now/Now.tsx'
import { statisticsOf } from './statistics.ts'

const nothing = { count: 0, sum: 0, energy: 0 }
const figures = part<Figures>({
  charging: 0,
  drawn: 0,
  installed: 0,
  freeConnectors: 0,
  connectors: 0,
  today: nothing,
  yesterday: nothing,
  weekAgo: nothing,
})
const anywhere = { tenantId: '', stationId: '', chargePointId: '', connectorId: '' } as Filters

test('of no locations and no points there is no average', async () => {
  await show(<SummaryCards statistics={statisticsOf([])} filters={anywhere} />)
  expect(screen.getByText('Локации')).toBeVisible()
  expect(screen.queryByText(/на локацию|на точку/)).toBeNull()
})

const answered = (data: Figures) => part<UseQueryResult<Figures>>({ data, isSuccess: true, error: null })

test('that there is nothing to compare with is said once a figure', async () => {
  await show(<Now query={answered(figures)} filters={anywhere} />)
  expect(screen.getByText('Сумма за сегодня')).toBeVisible()
  expect(screen.getAllByText('Сравнить не с чем')).toHaveLength(2)
})

test('where only one of the days had any, it is compared with that', async () => {
  const weekAgo = { ...nothing, sum: 100, energy: 10 }
  const today = { ...nothing, sum: 150, energy: 10 }
  await show(<Now query={answered({ ...figures, today, weekAgo })} filters={anywhere} />)
  expect(screen.getByText('50,0 %')).toBeVisible()
  expect(screen.queryByText('Сравнить не с чем')).toBeNull()
})

const nothingWrong = { server: { 'POST /dashboard/attention': {} } }

test('who has no location is led to the first one, then to its first charge point, not told that all is well', async () => {
  await show(<Attention tenantId="" counted={{ stationCount: 0, chargePointCount: 0 }} />, nothingWrong)
  expect(await screen.findByRole('link', { name: 'Создать локацию' })).toHaveAttribute(
    'href',
    '/chargeStations/create',
  )
  expect(screen.queryByText('Всё в порядке')).toBeNull()
})

test('who has a location and no charge point is led to connecting one', async () => {
  await show(<Attention tenantId="" counted={{ stationCount: 1, chargePointCount: 0 }} />, nothingWrong)
  expect(await screen.findByRole('link', { name: 'Подключить точку' })).toHaveAttribute(
    'href',
    '/chargePoints/onboarding',
  )
})

test('where there are charge points and nothing is wrong, all is well', async () => {
  await show(<Attention tenantId="" counted={{ stationCount: 1, chargePointCount: 1 }} />, nothingWrong)
  await screen.findByText('Всё в порядке')
})

test('who has no list of sessions is led to the one that is doubted longest', async () => {
  const attention = { suspectSessions: { count: 2, oldestAt: '2026-05-01T08:00:00Z', oldestId: 's1' } }
  const server = { 'POST /dashboard/attention': attention }
  const company = { ...administrator, roles: ['Tenant' as const], tenantId: 't1' }
  const { unmount } = await show(<Attention tenantId="" />, { user: company, server })
  expect(await screen.findByRole('link', { name: /ждут проверки/ })).toHaveAttribute(
    'href',
    '/transactions/s1',
  )
  unmount()
  await show(<Attention tenantId="" />, { server })
  expect((await screen.findByRole('link', { name: /ждут проверки/ })).getAttribute('href')).toMatch(
    /^\/transactions\?/,
  )
})

test('who has no list of devices is led to the charge points whose stations come without a key', async () => {
  const server = {
    'POST /dashboard/attention': { openStations: { count: 2, oldestAt: '2026-05-01T08:00:00Z' } },
  }
  const company = { ...administrator, roles: ['Tenant' as const], tenantId: 't1' }
  await show(<Attention tenantId="" />, { user: company, server })
  const link = await screen.findByRole('link', { name: /без ключа/ })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/chargePoints?filter={"withoutKey":true}')
})
