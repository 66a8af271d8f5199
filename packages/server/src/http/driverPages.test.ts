import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { webConsole } from './console.ts'
import { security } from './security.ts'

let app: FastifyInstance
const root = mkdtempSync(join(tmpdir(), 'zaryad-dist-'))

beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), 'console')
  writeFileSync(join(root, 'driver.html'), 'driver')
  app = Fastify()
  await security(app, readConfig({}))
  await webConsole(app, { root, bankScriptUrl: 'https://epay.example/payform/payment-api.js' })
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})
const get = (url: string, cookie = '') => app.inject({ url, headers: { accept: 'text/html', cookie } })
const policyOf = async (url: string) => {
  const policy = String((await get(url)).headers['content-security-policy'])
  return new Map(policy.split(';').map((each) => [each.split(' ')[0], each]))
}

test.each(['/map', '/map/', '/map/session/1', '/map?point=1&connector=2', '/payments/halyk?payment=x'])(
  '%s is the driver’s page',
  async (url) => {
    expect((await get(url)).body).toBe('driver')
  },
)

test.each(['/mapping', '/payments', '/'])('%s is the console’s', async (url) => {
  expect((await get(url)).body).toBe('console')
})

test('the words of the chosen language are asked for with the page', async () => {
  expect((await get('/map')).headers.link).toContain('/locales/ru/driver.json')
  expect((await get('/map', 'a=1; i18next=kz')).headers.link).toContain('/locales/kz/driver.json')
  expect((await get('/map', 'i18next=../x')).headers.link).toContain('/locales/ru/driver.json')
})

test('the bank’s script runs on the card page and nowhere else', async () => {
  const card = await policyOf('/payments/halyk')
  expect(card.get('script-src')).toBe("script-src 'self' https://epay.example")
  expect(card.get('form-action')).toBe("form-action 'self' https:")
  expect((await policyOf('/map')).get('script-src')).toBe("script-src 'self'")
  expect((await policyOf('/')).get('form-action')).toBe("form-action 'self'")
})
