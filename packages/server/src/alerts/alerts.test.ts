import { createServer, type Server } from 'node:http'
import { createServer as createTcp, type Server as TcpServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { makePoint } from '../dashboard/testNetwork.ts'
import { watchdogs } from '../watchdogs/all.ts'
import { sweep } from '../watchdogs/sweep.ts'
import { deliverDue, openDeliveries } from './deliveries.ts'
import { signature } from './webhook.ts'

let app: TestApp
let own: TestTenant
let other: TestTenant
let hook: Server
let mailServer: TcpServer
let hookUrl: string
const startMs = Date.UTC(2026, 10, 21, 6)
let nowMs = startMs
let answer = 200
const got: { headers: Record<string, unknown>; body: string }[] = []
const letters: string[] = []

const portOf = (server: Server | TcpServer) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
const listening = (server: Server | TcpServer) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })

beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      response.writeHead(answer).end()
    })
  })
  mailServer = createTcp((socket) => {
    let letter: string | undefined
    socket.write('220 mail\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      if (letter !== undefined) {
        letter += text
        if (!letter.endsWith('\r\n.\r\n')) return
        letters.push(letter)
        letter = undefined
        socket.write('250 taken\r\n')
      } else if (text.startsWith('DATA')) {
        letter = ''
        socket.write('354 go on\r\n')
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => {})
  })
  await Promise.all([listening(hook), listening(mailServer)])
  hookUrl = `http://127.0.0.1:${portOf(hook)}/hook`
  const SMTP_URL = `smtp://127.0.0.1:${portOf(mailServer)}`
  app = await testApp({
    clock: () => new Date(nowMs),
    config: { SMTP_URL, SMTP_FROM: 'Zaryad <no-reply@zaryad.test>', PUBLIC_URL: 'https://zaryad.test' },
  })
  own = await app.makeTenant()
  other = await app.makeTenant()
})
afterAll(async () => {
  hook.close()
  mailServer.close()
  await app.close()
})
beforeEach(async () => {
  got.length = 0
  letters.length = 0
  answer = 200
  await app.deps.db.pool.query('delete from alert_rules')
})

const webhook = (part = {}) => ({ channel: 'webhook', target: hookUrl, kinds: ['fault'], ...part })
const made = async (client: Client, body: object) => {
  const { status, body: row } = await client.post('/alertRules', body)
  expect(status).toBe(201)
  return row
}
async function faultOf(tenantId: string | null) {
  const point = await makePoint(app.deps, { tenantId, currentTypes: [1] })
  const set = (status: string) =>
    app.deps.db.pool.query(
      `update connectors set status = $2, error_code = 'GroundFailure' where charge_point_id = $1`,
      [point.id, status],
    )
  await set('Faulted')
  await sweep(app.deps, watchdogs.fault)
  return {
    point,
    end: async () => {
      await set('Available')
      await sweep(app.deps, watchdogs.fault)
    },
  }
}
const deliveriesOf = async (client: Client) => (await client.post('/alertDeliveries/search', {})).body.result

it('the network’s rule tells of every company, signed, at the beginning and at the end', async () => {
  const rule = await made(app.admin, webhook())
  const { secret } = (await app.admin.post(`/alertRules/${rule.id}/secret`)).body
  const { point, end } = await faultOf(own.id)
  await end()
  expect(await deliverDue(app.deps)).toBe(2)
  expect(got.map(({ body }) => JSON.parse(body).change)).toEqual(['raised', 'closed'])
  const [{ body, headers } = { body: '', headers: {} }] = got
  expect(headers['x-zaryad-signature']).toBe(signature(body, String(secret), nowMs / 1000))
  expect(JSON.parse(body).event).toMatchObject({ kind: 'fault', tenantId: own.id, chargePointId: point.id })
  expect(await deliverDue(app.deps)).toBe(0)
})

it('a company’s rule is about that company alone, and no other sees it', async () => {
  const rule = await made(own.client, { ...webhook(), channel: 'email', target: 'dana@example.kz' })
  expect(rule).toMatchObject({ companyId: own.id, tenantId: own.id })
  expect((await other.client.get(`/alertRules/${rule.id}`)).status).toBe(404)
  const { end } = await faultOf(other.id)
  expect(await deliverDue(app.deps)).toBe(0)
  await end()
  await (await faultOf(own.id)).end()
  expect(await deliverDue(app.deps)).toBe(2)
  expect(await deliveriesOf(own.client)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
  expect(await deliveriesOf(other.client)).toEqual([])
})

it('a letter says in the reader’s language what is wrong and where to look', async () => {
  await made(own.client, { ...webhook(), channel: 'email', target: 'dana@example.kz', language: 'en' })
  const { point } = await faultOf(own.id)
  await deliverDue(app.deps)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toContain('Subject: Connector fault')
  expect(letters[0]).toContain('Do not switch the station on')
  expect(letters[0]).toContain(`https://zaryad.test/chargePoints/${point.id}`)
})

it('what fails is tried again, later each time, and given up in the end', async () => {
  await made(app.admin, webhook())
  answer = 503
  await faultOf(own.id)
  const tries: number[] = []
  for (let round = 0; round < 14; round++) {
    tries.push(await deliverDue(app.deps))
    expect(await deliverDue(app.deps)).toBe(0)
    nowMs += 3_700_000
  }
  nowMs = startMs // for the token
  expect(tries.reduce((sum, count) => sum + count)).toBe(10)
  expect(await deliveriesOf(app.admin)).toMatchObject([{ state: 'failed', tries: 10, error: 'status 503' }])
})

it('a target that never answers delays no other, and a company’s many leave room for the rest', async () => {
  const held: (() => void)[] = []
  const slow = createServer((_request, response) => held.push(() => response.end()))
  await listening(slow)
  for (let at = 0; at < 8; at++)
    await made(app.admin, webhook({ target: `http://127.0.0.1:${portOf(slow)}/${at}`, tenantId: null }))
  await made(app.admin, webhook())
  await (await faultOf(own.id)).end()
  const deliveries = openDeliveries(app.deps, () => {})
  void deliveries.begin()
  await expect.poll(() => held.length).toBe(8)
  // both of the quick one's are there, in their order, while all the slow ones hang on their first
  await expect.poll(() => got.map(({ body }) => JSON.parse(body).change)).toEqual(['raised', 'closed'])
  expect(held).toHaveLength(8)
  for (const end of held.splice(0)) end()
  await expect.poll(() => held.length).toBe(8)
  for (const end of held.splice(0)) end()
  expect(await deliveries.idle()).toBe(18)
  slow.close()
})

it('a company has fifty rules at most, however many it makes at once', async () => {
  const answers: Awaited<ReturnType<typeof own.client.post>>[] = []
  for (let round = 0; round < 9; round++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 6 }, () =>
          own.client.post('/alertRules', webhook({ target: 'https://example.kz/' })),
        ),
      )),
    )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => [body.status, body.errors])).toEqual(
    Array(4).fill([422, [{ field: 'target', code: 'limitReached' }]]),
  )
  expect((await other.client.post('/alertRules', webhook({ target: 'https://example.kz/' }))).status).toBe(
    201,
  )
})

it('a company’s webhook never reaches what stands beside the server', async () => {
  await made(own.client, webhook())
  await made(own.client, webhook({ target: hookUrl.replace('127.0.0.1', 'localhost') }))
  await faultOf(own.id)
  await deliverDue(app.deps)
  expect(got).toEqual([])
  expect(await deliveriesOf(own.client)).toMatchObject([
    { error: 'privateAddress' },
    { error: 'privateAddress' },
  ])
})

it.each([
  [{ target: 'ftp://x' }, 'target'],
  [{ target: 'https://user:word@x/' }, 'target'],
  [{ channel: 'email', target: 'nobody' }, 'target'],
  [{ kinds: [] }, 'kinds'],
  [{ kinds: ['weather'] }, 'kinds.0'],
])('refuses %j', async (part, field) => {
  const { status, body } = await app.admin.post('/alertRules', webhook(part))
  expect([status, body.errors[0]?.field]).toEqual([422, field])
})

it('the key of a webhook is in no answer and no log but its own', async () => {
  const rule = await made(app.admin, webhook())
  const { rows } = await app.deps.db.pool.query('select secret from alert_rules')
  const secret: string = rows[0].secret
  expect(secret).toMatch(/^whsec_/)
  expect((await app.admin.get(`/alertRules/${rule.id}`)).text).not.toContain(secret)
  const logs = await app.deps.db.pool.query('select u::text as line from user_logs u')
  expect(logs.rows.some(({ line }) => line.includes(secret))).toBe(false)
})

it('without a mail server letters are not offered', async () => {
  const bare = await testApp()
  expect((await bare.admin.get('/alertRules/channels')).body.result).toEqual(['webhook'])
  const { body } = await bare.admin.post('/alertRules', webhook({ channel: 'email', target: 'a@b.kz' }))
  expect(body.errors).toEqual([{ field: 'channel', code: 'notAllowed' }])
  expect((await app.admin.get('/alertRules/channels')).body.result).toEqual(['email', 'webhook'])
  await bare.close()
})
