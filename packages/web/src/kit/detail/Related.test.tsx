import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { expect, test } from 'vitest'
import { administrator, show } from '../../testing/show.tsx'
import { Related } from './Related.tsx'

const all = Array.from({ length: 7 }, (_, index) => ({ id: `s${index}`, transactionId: 500 + index }))
const server = {
  'POST /transactions/search': ({ body }: { body: unknown }) => {
    const { take } = (body as { paging: { take: number } }).paging
    return { result: all.slice(0, take), count: all.length }
  },
}
const sessions = (
  <Related
    entity={entities.transactions}
    filter={{ stationId: 'l1' }}
    names={['transactionId', 'state']}
    take={3}
    title="Сессии"
    empty="Нет"
  />
)

test('who has no list of the rows comes to all of them where they are shown', async () => {
  const user = { ...administrator, roles: ['Tenant' as const], tenantId: 't1' }
  const { person } = await show(sessions, { user, server })
  await screen.findByRole('link', { name: '502' })
  expect(screen.queryByRole('link', { name: '503' })).toBe(null)
  expect(screen.queryByRole('link', { name: /^Все/ })).toBe(null)
  await person.click(screen.getByRole('button', { name: 'Показать ещё' }))
  expect(await screen.findByRole('link', { name: '505' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Показать ещё' }))
  expect(await screen.findByRole('link', { name: '506' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBe(null)
})

test('who has the list is led to it', async () => {
  await show(sessions, { server })
  await screen.findByRole('link', { name: '502' })
  expect(screen.getByRole('link', { name: /7/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/transactions\?/),
  )
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBe(null)
})
