import { expect, it } from 'vitest'
import { signInTests } from './testing/signInTests.ts'
import { testPassword } from './testing.ts'

const { test, someone } = signInTests()

const refreshOf = (headers: Record<string, unknown>) =>
  /zaryad_refresh=([\w-]*)/.exec(String(headers['set-cookie']))?.[1]

async function post(path: string, cookie: string, from?: string) {
  const { statusCode, headers } = await test().app.inject({
    ...{ method: 'POST', url: `/api/v1/auth/${path}`, cookies: { zaryad_refresh: cookie } },
    headers: from ? { 'sec-fetch-site': from } : {},
  })
  return { status: statusCode, cookie: refreshOf(headers) }
}

it.each(['refresh', 'logout'])(
  'a page of a site beside ours does not do it with our cookie: %s',
  async (path) => {
    const payload = { userName: someone().userName, password: testPassword }
    const signedIn = await test().app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
    const cookie = refreshOf(signedIn.headers) ?? ''
    for (const from of ['same-site', 'cross-site'])
      expect(await post(path, cookie, from)).toEqual({ status: 403, cookie: undefined })
    expect(await post('refresh', cookie, 'same-origin')).toMatchObject({ status: 200 })
  },
)
