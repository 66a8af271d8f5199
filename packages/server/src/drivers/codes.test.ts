import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../auth/testing.ts'
import { newPhone, sentCode, signInDriver } from './testing.ts'

let test: TestApp
let lateMs = 0
beforeAll(async () => {
  test = await testApp({ clock: () => new Date(Date.now() + lateMs) })
})
afterAll(() => test.close())

const ask = (phone: string) => test.anonymous.post('/driver/codes', { phone })
const enter = (phone: string, code: string) => test.anonymous.post('/driver/sessions', { phone, code })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it('shows messages to administrators alone', async () => {
  const { phone, post } = await signInDriver(test)
  const found = await test.admin.post('/outbox/search', { filter: { phone } })
  expect(found.body.result).toMatchObject([{ phone, state: 'shown', kind: 'code' }])
  const tenant = await test.makeTenant()
  expect((await tenant.client.post('/outbox/search')).status).toBe(403)
  expect((await post('/outbox/search')).status).toBe(403)
})

it('makes a driver of a telephone at the first sign-in, and finds him again however it is written', async () => {
  const phone = newPhone()
  const first = await signInDriver(test, phone)
  lateMs += 60_000
  await ask(`8${phone.slice(2)}`)
  const again = await enter(phone, await sentCode(test, phone))
  expect(again.body.user).toMatchObject({ id: first.id, userName: phone, roles: ['Client'] })
  expect(String(again.headers['set-cookie'])).toMatch(/^zaryad_driver=.*Path=\/api\/v1\/driver;.*HttpOnly/)
  expect(first.token).not.toBe('')
})

it('finds whom a company wrote down, and never signs staff in', async () => {
  const phone = newPhone()
  const tenant = await test.makeTenant()
  const digits = phone.slice(1)
  const written = `+${digits[0]} ${digits.slice(1, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
  const made = await test.admin.post('/users', {
    userName: `client-${digits}`,
    phone: written,
    roles: ['Client'],
    tenantId: tenant.id,
  })
  expect((await signInDriver(test, phone)).id).toBe(made.body.id)
  const staffPhone = newPhone()
  const staff = await test.admin.post('/users', {
    userName: staffPhone,
    phone: staffPhone,
    roles: ['Administrator'],
  })
  expect(staff.status).toBe(201)
  const driver = await signInDriver(test, staffPhone)
  expect(driver.id).not.toBe(staff.body.id)
  expect((await driver.post('/users/search')).status).toBe(403)
})

it.each([
  ['a digit short', (phone: string) => phone.slice(0, -1)],
  ['with a letter for a digit', (phone: string) => `${phone.slice(0, -1)}O`],
  ['with a digit of another script', (phone: string) => `${phone.slice(0, -1)}٧`],
  ['with two numbers in it', (phone: string) => `${phone.slice(0, 7)} / ${phone.slice(7)}`],
])('sends no code to a stranger for a number that is written %s', async (_how, written) => {
  const typed = written(newPhone().replace('+7', '+77').slice(0, 12))
  expect((await ask(typed)).body).toMatchObject({ code: 'rule', errors: [{ field: 'phone' }] })
})

it('answers the same for a telephone that is known and one that is not', async () => {
  const { phone } = await signInDriver(test)
  lateMs += 60_000
  const [known, unknown] = [await ask(phone), await ask(newPhone())]
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
})

it('takes a code once, and not an older one', async () => {
  const phone = newPhone()
  await ask(phone)
  const old = await sentCode(test, phone)
  lateMs += 60_000
  await ask(phone)
  const code = await sentCode(test, phone)
  if (old !== code) expect((await enter(phone, old)).status).toBe(422)
  const answers = await Promise.all([enter(phone, code), enter(phone, code), enter(phone, code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect((await enter(phone, code)).status).toBe(422)
})

it('lets five tries at a code, even all at once, and not the right one after them', async () => {
  const phone = newPhone()
  await ask(phone)
  const code = await sentCode(test, phone)
  const tries = await Promise.all(Array.from({ length: 12 }, () => enter(phone, wrong(code))))
  expect(tries.every(({ status }) => status === 422)).toBe(true)
  const { rows } = await test.deps.db.pool.query('select tries from driver_codes where phone = $1', [phone])
  expect(rows).toEqual([{ tries: 5 }])
  expect((await enter(phone, code)).body.errors).toEqual([{ field: 'code', code: 'limitReached' }])
})

describe('a stranger who knows a driver’s number and tries from elsewhere', () => {
  const from = async (remoteAddress: string, path: string, payload: object) =>
    await test.app.inject({ method: 'POST', url: `/api/v1/driver/${path}`, payload, remoteAddress })
  const stranger = '198.51.100.7'
  /** The calls themselves take a while. */
  const expectAbout = (seconds: number, most: number) => {
    expect(seconds).toBeLessThanOrEqual(most)
    expect(seconds).toBeGreaterThan(most - 300)
  }

  it('uses up neither the tries at the driver’s code nor the driver’s pace', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = await sentCode(test, phone)
    const given = { phone, code: wrong(code) }
    const tried = []
    for (let n = 0; n < 25; n++) tried.push((await from(stranger, 'sessions', given)).statusCode)
    expect([tried.slice(0, 20), tried.slice(20)]).toEqual([Array(20).fill(422), Array(5).fill(429)])
    const right = await from('198.51.100.8', 'sessions', { phone, code })
    expect(right.json().errors).toEqual([{ field: 'code', code: 'limitReached' }])
    expect((await enter(phone, wrong(code))).body.errors).toEqual([{ field: 'code', code: 'invalid' }])
    expect((await enter(phone, code)).status).toBe(200)
  })

  it('uses up half of the number’s codes at most, and hears when there is the next', async () => {
    const phone = newPhone()
    const asked = []
    for (let n = 0; n < 6; n++) {
      asked.push(await from(stranger, 'codes', { phone }))
      lateMs += 30_000
    }
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
    expectAbout(asked.at(-1)?.json().retryAfter, 3_600 - 5 * 30)
    expect((await ask(phone)).status).toBe(200)
    expect((await enter(phone, await sentCode(test, phone))).status).toBe(200)
    // a day's ten of one place: the first of them is a day old when the next is sent
    lateMs += 3_600_000
    for (let n = 0; n < 5; n++) {
      expect((await from(stranger, 'codes', { phone })).statusCode).toBe(200)
      lateMs += 30_000
    }
    lateMs += 3_600_000
    const refused = await from(stranger, 'codes', { phone })
    expectAbout(refused.json().retryAfter, 24 * 3_600 - 2 * 3_600 - 11 * 30)
    expect(refused.headers['retry-after']).toBe(String(refused.json().retryAfter))
    expect((await ask(phone)).status).toBe(200)
  })
})

it('is good for five minutes', async () => {
  const phone = newPhone()
  await ask(phone)
  lateMs += 5 * 60_000
  expect((await enter(phone, await sentCode(test, phone))).status).toBe(422)
})

it('sends a telephone a code a half-minute and five an hour', async () => {
  const phone = newPhone()
  const statuses = []
  for (let n = 0; n < 6; n++) {
    statuses.push((await ask(phone)).status)
    lateMs += 31_000
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const other = newPhone()
  const twice = await Promise.all([ask(other), ask(other)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 429])
  expect(Number(twice.find(({ status }) => status === 429)?.body.retryAfter)).toBeGreaterThan(0)
})

it('keeps a blocked driver out, and refuses what is no telephone', async () => {
  const { id, phone } = await signInDriver(test)
  await test.deps.db.pool.query(`update users set state = 'blocked' where id = $1`, [id])
  lateMs += 3_700_000
  await ask(phone)
  expect((await enter(phone, await sentCode(test, phone))).body.code).toBe('accountBlocked')
  expect((await ask('12345')).body.errors).toEqual([{ field: 'phone', code: 'invalid' }])
})

it('goes to the gateway where there is one, and then nobody reads it here', async () => {
  const heard: unknown[] = []
  const gateway = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      heard.push(JSON.parse(text))
      response.writeHead(heard.length > 1 ? 500 : 200).end()
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  const config = { SMS_URL: `http://127.0.0.1:${port}/send` }
  const other = await testApp({ config })
  const phones = [newPhone(), newPhone()]
  for (const phone of phones)
    expect((await other.anonymous.post('/driver/codes', { phone })).status).toBe(200)
  expect(heard).toMatchObject([
    { phone: phones[0], text: expect.stringMatching(/\d{6}/) },
    { phone: phones[1] },
  ])
  const { body } = await other.admin.post('/outbox/search', {
    sort: [{ field: 'createdAt', direction: 'asc' }],
  })
  expect(body.result).toMatchObject([
    { state: 'sent', text: '' },
    { state: 'failed', text: '', error: 'HTTP 500' },
  ])
  await other.close()
  gateway.close()
})

it('renews a driver by his own cookie and ends it', async () => {
  const phone = newPhone()
  await ask(phone)
  const signed = await enter(phone, await sentCode(test, phone))
  const cookie = String(signed.headers['set-cookie']).split(';')[0] ?? ''
  const send = (path: string) =>
    test.app.inject({ method: 'POST', url: `/api/v1/driver/${path}`, headers: { cookie } })
  const renewed = await send('refresh')
  expect(renewed.statusCode).toBe(200)
  const next = String(renewed.headers['set-cookie']).split(';')[0] ?? ''
  const out = await test.app.inject({
    method: 'POST',
    url: '/api/v1/driver/logout',
    headers: { cookie: next },
  })
  expect(out.statusCode).toBe(204)
  expect((await send('refresh')).statusCode).toBe(401)
})

it('counts the addresses of one customer together: of IPv6 each has more than there are telephones', async () => {
  const from = async (remoteAddress: string) => {
    const payload = { phone: newPhone() }
    return (await test.app.inject({ method: 'POST', url: '/api/v1/driver/codes', payload, remoteAddress }))
      .statusCode
  }
  for (let n = 0; n < 120; n += 1) expect(await from(`2001:db8::${n.toString(16)}:1`)).toBe(200)
  expect(await from('2001:db8:0:0:7::1')).toBe(429)
  expect(await from('2001:db8:0:1::1')).toBe(200)
})
