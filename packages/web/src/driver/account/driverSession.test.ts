import { afterEach, expect, test, vi } from 'vitest'
import { driverSession, keepDriverSession } from './driverSession.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser that keeps nothing has nobody signed in, and whoever signs in as long as the page is open', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
  expect(driverSession()).toBeNull()
  const session = { token: 'a token', id: 'd1', phone: '+77071234567' }
  keepDriverSession(session)
  expect(driverSession()).toEqual(session)
  keepDriverSession(null)
  expect(driverSession()).toBeNull()
})
