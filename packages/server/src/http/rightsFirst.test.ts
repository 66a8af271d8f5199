import type { Call } from '@zaryad/model/call'
import { calls } from '@zaryad/model/calls/index'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../auth/testing.ts'
import { signInDriver } from '../drivers/testing.ts'
import { wholeApp } from '../testing/wholeApp.ts'

let test: TestApp
beforeAll(async () => {
  test = await wholeApp()
})
afterAll(() => test.close())

type Method = NonNullable<InjectOptions['method']>
const rubbish = ['[1]', '{"nobody":"knows","id":7,"paging":"x","filter":[3]}', '{']

/** Every way in that wants a token, `POST /api/v1/users/search` and so on. */
function closedRoutes(): [Method, string][] {
  const open = new Set(
    Object.entries<Call>(calls).flatMap(([address, { who }]) => (who === 'everybody' ? [address] : [])),
  )
  const isApi = (route: string) => / \/(api\/v1|devices\/api|push)\//.test(route)
  return test.app.routeList
    .filter((route) => isApi(route) && !open.has(route) && !route.startsWith('OPTIONS '))
    .map((route) => route.split(' ') as [Method, string])
}

/** Each route that looks at what it is given before it looks at who gives it. */
async function inputFirst(token: string, routes: [Method, string][]): Promise<string[]> {
  const found: string[] = []
  for (const [method, path] of routes) {
    for (const payload of method === 'GET' ? [undefined] : rubbish) {
      const reply = await test.app.inject({
        method,
        url: path.replace(/:\w+|\*/g, 'rubbish'),
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(payload === undefined ? {} : { payload }),
      })
      if (![401, 403].includes(reply.statusCode))
        found.push(`${method} ${path} ${payload}: ${reply.statusCode}`)
    }
  }
  return found
}

it('asks who comes before it looks at what he brings', async () => {
  const routes = closedRoutes()
  expect(routes.length).toBeGreaterThan(150)
  expect(await inputFirst('', routes)).toEqual([])
})

const own = /^\/(push|api\/v1\/(driver|auth)\/)/

it('asks what a driver may before it looks at what he brings', async () => {
  const driver = await signInDriver(test)
  const others = closedRoutes().filter(([, path]) => !own.test(path))
  expect(await inputFirst(driver.token, others)).toEqual([])
})

it('asks what a company’s plan opens before it looks at what its people bring', async () => {
  const { client } = await test.makeTenant([])
  const closed =
    /\/(rates|rFIDCards|userBonuses|tenantBonuses|billings|subscribePlans|services|outbox|bankTasks|registries)(\/|$)/
  /** What a company charges by, what it pays for and what that opens its people read without a service. */
  const read =
    /(GET|POST) \S+\/(rates|subscribePlans|services)\/(search|export|:id|:id\/versions.*|:id\/assignments|medians)$/
  const routes = closedRoutes().filter(
    ([method, path]) => closed.test(path) && !read.test(`${method} ${path}`),
  )
  expect(routes.length).toBeGreaterThan(30)
  expect(await inputFirst(client.token, routes)).toEqual([])
})
