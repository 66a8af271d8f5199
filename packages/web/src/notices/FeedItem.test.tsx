import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from '../session/session.ts'
import { administrator, part, show } from '../testing/show.tsx'
import type { Event } from './event.ts'
import { FeedItem } from './FeedItem.tsx'

const company: User = { ...administrator, userName: 'dana', roles: ['Tenant'], tenantId: 't1' }
const event = part<Event>({
  id: 'e1',
  kind: 'stationOpen',
  severity: 'warning',
  state: 'open',
  entity: 'devices',
  entityId: 'd1',
  chargePointId: 'p1',
  at: '2026-11-27T09:00:00Z',
  data: { identity: 'MEGA-001' },
})
const title = 'Станция без ключа'

test('an event leads whom it is told to where he may go, and asks of him what he may do', async () => {
  const { unmount } = await show(<FeedItem event={event} />)
  expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', '/devices/d1')
  expect(screen.getByText(/на странице оборудования/)).toBeVisible()
  unmount()
  await show(<FeedItem event={event} />, { user: company })
  expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', '/chargePoints/p1')
  expect(screen.getByText(/администратор платформы/)).toBeVisible()
})

test('a payment is led to where one has billing', async () => {
  const payment: Event = { ...event, kind: 'paymentFailed', entity: 'client/payments', entityId: 'y1' }
  const { unmount } = await show(<FeedItem event={payment} />, {
    user: { ...company, services: ['billingDashboard'] },
  })
  expect(screen.getByRole('link')).toHaveAttribute('href', '/billings/payments/y1')
  unmount()
  await show(<FeedItem event={payment} />, { user: company })
  expect(screen.getByRole('link')).toHaveAttribute('href', '/chargePoints/p1')
})
