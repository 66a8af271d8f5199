import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, show } from '../testing/show.tsx'
import { Actions, MoreActions } from './Actions.tsx'
import { RowActions } from './RowActions.tsx'

const company = { userName: 'operator', roles: ['Tenant' as const], services: [], tenantId: 't1' }
const session = (state: 'active' | 'suspect') =>
  part<RowOf<'transactions'>>({ id: 's1', transactionId: 7, state, paymentId: null })

const everything = (state: 'active' | 'suspect') => (
  <>
    <MoreActions row={session(state)} />
    <Actions row={session(state)} />
    <RowActions row={session(state)} />
  </>
)
const found = () =>
  ['button', 'link']
    .flatMap((role) => screen.queryAllByRole(role))
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)

test('who looks on as a company is offered nothing of a session that would be refused', async () => {
  const user = { ...company, readOnly: true as const }
  const looked = await show(everything('active'), { user, at: '/?act=stop' })
  expect(await screen.findByRole('button', { name: 'Копировать сводку' })).toBeVisible()
  expect(found()).toEqual(['Копировать сводку'])
  expect(screen.queryByRole('dialog')).toBeNull()
  looked.unmount()
  await show(everything('suspect'), { user })
  expect(found()).toEqual(['Копировать сводку'])
})

test('the company’s own people are', async () => {
  await show(everything('active'), { user: company })
  await screen.findByRole('button', { name: 'Копировать сводку' })
  expect(found()).toEqual(['Копировать сводку', 'Закрыть без станции', 'Разблокировать', 'Стоп', 'Стоп № 7'])
})
