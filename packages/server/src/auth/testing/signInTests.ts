import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Client, type TestApp, testApp } from '../testing.ts'

/** An app whose clock a test file moves on, with somebody in it who is new for each test. */
export function signInTests() {
  let test: TestApp
  let someone: Client
  let now = new Date('2026-03-01T08:00:00Z')
  beforeAll(async () => {
    test = await testApp({ clock: () => now })
  })
  beforeEach(async () => {
    someone = await test.makeUser({ roles: ['Administrator'] })
  })
  afterAll(() => test.close())

  return {
    test: () => test,
    someone: () => someone,
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
