import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { administrator, part, show } from '../../testing/show.tsx'
import { RefundButton } from './RefundButton.tsx'

const row = part<RowOf<'client/payments'>>({
  id: 'p1',
  number: 1,
  state: 'settled',
  payType: 'KASPI',
  kept: 100,
})
const company = { ...administrator, roles: ['Tenant'] as typeof administrator.roles }

test.each([
  ['an administrator', administrator, 1],
  ['an administrator who only looks on', { ...administrator, readOnly: true }, 0],
  ['a company', company, 0],
] as const)('%s: buttons of a refund', async (_, user, count) => {
  await show(<RefundButton row={row} />, { user })
  expect(screen.queryAllByRole('button')).toHaveLength(count)
})
