import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { makeNetwork } from '../entities/testing.ts'
import { answerExample } from './examples.ts'
import { guidePath } from './guide.ts'
import { keyRoutes } from './scope.ts'

let test: TestApp
let address: string
let secret: string
const folder = mkdtempSync(join(tmpdir(), 'zaryad-guide-'))

beforeAll(async () => {
  test = await testApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  const tenant = await test.makeTenant(['billingApi'])
  const rows = await makeNetwork(test, tenant, 'GUIDE')
  await sql`update transactions set started_at = '2026-11-10T08:00:00Z', stopped_at = '2026-11-10T09:00:00Z'
    where id = ${rows.transactions}`.execute(test.deps.db.system)
  await sql`update payments set paid_at = '2026-11-10T08:00:00Z' where id = ${rows['client/payments']}`.execute(
    test.deps.db.system,
  )
  secret = String((await tenant.client.post('/apiKeys', { name: 'guide' })).body.secret)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

const read = async (language: string) => (await fetch(`${address}${guidePath}?lang=${language}`)).text()
const plain = (html: string) => html.replace(/&#(\d+);/g, (_, sign) => String.fromCharCode(Number(sign)))
const examples = async () =>
  [...(await read('en')).matchAll(/<code>([\s\S]*?)<\/code>/g)].map(([, text]) => plain(text ?? ''))
const example = async (part: string) => (await examples()).find((text) => text.includes(part)) ?? ''
const run = async (file: string, args: string[]) =>
  (await promisify(execFile)(file, args, { cwd: folder, env: { ...process.env, ZARYAD_KEY: secret } })).stdout

it.each(['ru', 'kz', 'en'])(
  'names every call of a key, and says what each answers, in %s',
  async (language) => {
    const html = plain(await read(language))
    for (const route of keyRoutes) expect(html).toContain(route.replace(':id', '{id}'))
    expect(html).not.toContain('apiGuide.')
    expect(html).not.toContain('{{')
    expect(html).not.toMatch(/<script|(src|href)="https?:/)
  },
)

it('says it in the language of the browser', async () => {
  const title = async (cookie: string) =>
    /<title>(.*)<\/title>/.exec(await (await fetch(address + guidePath, { headers: { cookie } })).text())?.[1]
  expect(new Set([await title('i18next=kz'), await title('i18next=en'), await title('')]).size).toBe(3)
})

it('has a JavaScript program that runs as it stands', async () => {
  const file = join(folder, 'sessions.mjs')
  writeFileSync(file, await example('env.ZARYAD_KEY'))
  expect(await run(process.execPath, [file])).toBe('1 12.345 1285.19\n')
})

it('has a curl whose answer is as it says', async () => {
  const text = await example('client/payments/search')
  const [, url, body] = /curl (\S+)[\s\S]*-d '([\s\S]*)'/.exec(text) ?? []
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const answer = await (await fetch(String(url), { method: 'POST', headers, body: String(body) })).json()
  expect(answer.count).toBe(1)
  expect(Object.keys(answer)).toEqual(Object.keys(answerExample))
  for (const [field, value] of Object.entries(answerExample.result[0]!)) {
    expect(Object.keys(answer.result[0]), field).toContain(field)
    if (answer.result[0][field] !== null) expect(typeof answer.result[0][field], field).toBe(typeof value)
  }
})

it('has a file that comes as it says, and statements by the fields that it names', async () => {
  const [, url, body] = /curl (\S+)[\s\S]*-d '([\s\S]*)'/.exec(await example('transactions/export')) ?? []
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const file = await fetch(String(url), { method: 'POST', headers, body: String(body) })
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect((await file.text()).trim().split('\n')).toHaveLength(2)
  const python = await example('urllib.request')
  const statements = await fetch(`${address}/api/v1/billings/search`, { method: 'POST', headers, body: '{}' })
  const [month] = (await statements.json()).result
  for (const [, field] of python.matchAll(/month\["(\w+)"\]/g)) expect(Object.keys(month)).toContain(field)
})

it('is led to by the description of the API, which says what a key opens', async () => {
  const document = await (await fetch(`${address}/openapi.json`)).json()
  expect(document.info.description).toContain(guidePath)
  const open = Object.entries<Record<string, { security?: unknown }>>(document.paths).flatMap(
    ([path, calls]) =>
      Object.entries(calls)
        .filter(([, { security }]) => JSON.stringify(security ?? '').includes('apiKey'))
        .map(([method]) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
  )
  expect(open.sort()).toEqual([...keyRoutes].sort())
})
