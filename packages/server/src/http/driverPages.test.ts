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
  for (const language of ['ru', 'kz', 'en'])
    for (const page of ['driver', 'signIn'])
      writeFileSync(join(root, `${page}.${language}.html`), `${page} ${language}`)
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
    expect((await get(url)).body).toBe('driver ru')
  },
)

test.each([
  ['/map?point=1', 'driver ru'],
  ['/', 'signIn ru'],
])('%s is a page for those too that ask for anything: previews of links, curl', async (url, page) => {
  const reply = await app.inject({ url, headers: { accept: '*/*' } })
  expect([reply.statusCode, reply.body]).toEqual([200, page])
  expect((await app.inject({ url: '/nothing.js', headers: { accept: '*/*' } })).statusCode).toBe(404)
})

test.each(['/mapping', '/payments', '/users'])('%s is the console’s', async (url) => {
  expect((await get(url)).body).toBe('console')
})

test.each([
  ['', 'ru'],
  ['a=1; i18next=kz', 'kz'],
  ['i18next=en; a=1', 'en'],
  ['i18next=../x', 'ru'],
])('the cookie %j gets the page in %s, and its words are asked for with it', async (cookie, language) => {
  const { body, headers } = await get('/map', cookie)
  expect(body).toBe(`driver ${language}`)
  expect(headers.link).toContain(`/locales/${language}/driver.json`)
})

test('the bank’s script runs on the card page and nowhere else', async () => {
  const card = await policyOf('/payments/halyk')
  expect(card.get('script-src')).toBe("script-src 'self' https://epay.example")
  expect(card.get('form-action')).toBe("form-action 'self' https:")
  expect((await policyOf('/map')).get('script-src')).toBe("script-src 'self'")
  expect((await policyOf('/')).get('form-action')).toBe("form-action 'self'")
})
