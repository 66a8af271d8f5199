import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { part, show } from '../testing/show.tsx'
import { SignInSessions } from './SignInSessions.tsx'

test('of many sessions this one and the latest are shown, the others once they are asked for', async () => {
  const sessions = Array.from({ length: 8 }, (_, index) => ({
    id: `s${index}`,
    lastSeenAt: `2026-05-0${8 - index}T08:00:00Z`,
    ip: `10.0.0.${index}`,
    userAgent: null,
    isCurrent: index === 7,
  }))
  const { person } = await show(<SignInSessions row={part({ id: 'u1' })} />, {
    server: { 'GET /users/u1/sessions': { result: sessions, count: 8 } },
  })
  const list = await screen.findByRole('list')
  const lines = () => within(list).getAllByRole('listitem')
  expect(lines()).toHaveLength(5)
  expect(lines()[0]).toHaveTextContent('10.0.0.7')
  await person.click(screen.getByRole('button', { name: 'Показать ещё' }))
  expect(lines()).toHaveLength(8)
})
