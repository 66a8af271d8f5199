import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onNextReader, type Session, setSession } from './session.ts'
import { tellStorage } from './storage.ts'

const of = (userName: string, more: Partial<Session['user']> = {}): Session['user'] => ({
  userName,
  roles: ['Administrator'],
  services: [],
  ...more,
})

const heard = vi.fn()
let forget: () => void
beforeEach(() => {
  setSession({ token: 'first', user: of('operator') })
  forget = onNextReader(heard)
})
afterEach(() => {
  forget()
  heard.mockReset()
  setSession(null)
})

test('a renewed sign-in and a width that is kept leave the file that is on its way to its reader', () => {
  setSession({ token: 'second', user: of('operator') })
  localStorage.setItem('layout.menu', 'narrow')
  tellStorage()
  window.dispatchEvent(new Event('storage'))
  expect(heard).not.toHaveBeenCalled()
})

test.each([
  ['another person', { token: 'other', user: of('tenant') }],
  [
    'the same one as a company',
    { token: 'entered', user: of('operator', { tenantId: 'a', readOnly: true }) },
  ],
  ['nobody', null],
])('the pages are %s’s: what was on its way ends', (_, session) => {
  setSession(session)
  expect(heard).toHaveBeenCalled()
})
