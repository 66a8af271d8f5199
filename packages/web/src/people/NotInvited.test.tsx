import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, show } from '../testing/show.tsx'
import { NotInvited } from './NotInvited.tsx'

const colleague = { id: 'u1', kind: 'staff', state: 'active', hasPassword: false } as const
const said = () => screen.queryByText(/Сотрудник ещё не может войти/)

test('a colleague who was written down and never invited is said to come in nowhere', async () => {
  await show(<NotInvited row={part<RowOf<'users'>>(colleague)} />)
  expect(said()).toBeVisible()
})

for (const [name, but] of [
  ['has set a password', { hasPassword: true }],
  ['is blocked', { state: 'blocked' }],
  ['is a driver', { kind: 'client' }],
] as const)
  test(`nothing is said of one who ${name}`, async () => {
    await show(<NotInvited row={part<RowOf<'users'>>({ ...colleague, ...but })} />)
    expect(said()).toBeNull()
  })
