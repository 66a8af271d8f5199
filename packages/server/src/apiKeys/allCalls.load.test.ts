import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp, TestTenant } from '../auth/testing.ts'
import { wholeApp } from '../testing/wholeApp.ts'
import { keyRoutes } from './scope.ts'
import { keysOf } from './testing.ts'

let test: TestApp
let mine: TestTenant

beforeAll(async () => {
  test = await wholeApp()
  mine = await test.makeTenant(['billingApi'])
})
afterAll(() => test.close())

it('a key opens nothing but its own calls, of all that there are, and is refused before anything that is sent is read', async () => {
  const { makeKey } = keysOf(test)
  const { client } = await makeKey(mine.client)
  const isApi = (route: string) => / \/(api|devices|push)\//.test(route)
  const routes = test.app.routeList.filter(
    (route) => isApi(route) && !/^(OPTIONS|HEAD) /.test(route) && !keyRoutes.has(route),
  )
  expect(routes.length).toBeGreaterThan(150)
  const found: string[] = []
  let { token } = client
  for (const [each, route] of routes.entries()) {
    // one key alone is answered only so often a minute
    if (each % 100 === 99) ({ token } = (await makeKey(mine.client)).client)
    const [method, path] = route.split(' ') as [NonNullable<InjectOptions['method']>, string]
    const reply = await test.app.inject({
      method,
      url: path.replace(/:\w+|\*/g, 'rubbish'),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { payload: '{' }),
    })
    if (reply.statusCode !== 403) found.push(`${route}: ${reply.statusCode}`)
  }
  expect(found).toEqual([])
})
