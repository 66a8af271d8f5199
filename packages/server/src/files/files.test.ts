import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '../auth/testing.ts'
import { imageSize } from './imageSize.ts'
import { lookAtCopies } from './keepCopies.ts'
import { png } from './png.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const picture = png({ width: 12, height: 7, colourAt: () => [10, 200, 60] })
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
/** What a picture says of its size, and nothing behind it. */
function headOf(width: number, height: number): Buffer {
  const head = Buffer.from(picture.subarray(0, 33))
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000isommp42')])

async function upload(bytes: Buffer, type: string, client: Client = test.admin) {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: { ...(client.token ? { authorization: `Bearer ${client.token}` } : {}), 'content-type': type },
    payload: bytes,
  })
  return { status: reply.statusCode, body: reply.json() }
}

it('keeps a picture under the name of its content, once, and serves it without any right to run', async () => {
  const { status, body } = await upload(picture, 'image/png')
  expect(status).toBe(201)
  expect(body).toMatchObject({ type: 'image/png', size: picture.length, width: 12, height: 7 })
  expect((await upload(picture, 'application/octet-stream')).body.name).toBe(body.name)
  expect(readdirSync(join(test.deps.config.DATA_DIR, 'uploads'))).toEqual([body.name])

  const served = await test.app.inject({ url: body.url })
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload.equals(picture)).toBe(true)
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

it('is kept once, however many bring the same at the same moment', async () => {
  const same = png({ width: 3, height: 3, colourAt: () => [1, 2, 3] })
  const answers = await Promise.all(Array.from({ length: 24 }, () => upload(same, 'image/png')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const folder = readdirSync(join(test.deps.config.DATA_DIR, 'uploads'))
  expect(folder.filter((name) => name.includes(answers[0]?.body.name))).toEqual([answers[0]?.body.name])
})

it('is in its folder a day at the most, and comes back when it is asked for', async () => {
  const other = png({ width: 5, height: 5, colourAt: () => [7, 7, 7] })
  const { body } = await upload(other, 'image/png')
  const folder = join(test.deps.config.DATA_DIR, 'uploads')
  const { 'last-modified': modified } = (await test.app.inject({ url: body.url })).headers
  await lookAtCopies(test.deps)
  expect(readdirSync(folder)).toContain(body.name)
  await lookAtCopies({ ...test.deps, clock: () => new Date(Date.now() + 25 * 3_600_000) })
  expect(readdirSync(folder)).not.toContain(body.name)
  const answers = await Promise.all([1, 2, 3].map(() => test.app.inject({ url: body.url })))
  for (const answer of answers) expect(answer.rawPayload.equals(other)).toBe(true)
  expect(answers[0]?.headers['last-modified']).toBe(modified)
  expect(readdirSync(folder)).toEqual([body.name])
})

it('gives a part of a video', async () => {
  const { body } = await upload(mp4, 'video/mp4')
  const part = await test.app.inject({ url: body.url, headers: { range: 'bytes=4-7' } })
  expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4'])
})

it('says of a part that is not there how long the file is, so that who has all of it is done', async () => {
  const { body } = await upload(mp4, 'video/mp4')
  const after = await test.app.inject({ url: body.url, headers: { range: `bytes=${mp4.length}-` } })
  expect([after.statusCode, after.headers['content-range']]).toEqual([416, `bytes */${mp4.length}`])
  expect(after.json()).toMatchObject({ status: 416, code: 'malformed' })
  const other = await test.app.inject({ url: body.url, headers: { 'if-match': '"another"' } })
  expect([other.statusCode, other.json().status]).toEqual([412, 412])
})

it.each([
  ['a page that says it is a picture', html, 'image/png'],
  ['a page that says it is bytes', html, 'application/octet-stream'],
  ['a video that says it is a picture', mp4, 'image/png'],
  ['a picture that says it is a video', picture, 'video/mp4'],
  ['nothing', Buffer.alloc(0), 'image/png'],
  ['a picture without a size', headOf(0, 0), 'image/png'],
  ['a page that begins as a picture', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), html]), 'image/jpeg'],
])('refuses %s', async (_what, bytes, type) => {
  const { status, body } = await upload(bytes, type)
  expect([status, body.errors]).toEqual([422, [{ field: 'file', code: 'wrongFileType' }]])
})

it('refuses types that it does not take, and pictures that are too large', async () => {
  expect((await upload(html, 'text/html')).status).toBe(400)
  expect((await upload(Buffer.from('<svg onload="x()"/>'), 'image/svg+xml')).status).toBe(400)
  const large = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])
  expect((await upload(large, 'image/png')).status).toBe(413)
  expect((await upload(headOf(60_000, 60_000), 'image/png')).status).toBe(413)
  expect((await upload(Buffer.concat([mp4, Buffer.alloc(31 * 1024 * 1024)]), 'video/mp4')).status).toBe(413)
})

it('takes pictures alone from a company’s people, none from others, and gives nothing but what it keeps', async () => {
  const tenant = await test.makeTenant(['rfidCard'])
  expect((await upload(picture, 'image/png', tenant.client)).status).toBe(201)
  expect(await upload(mp4, 'video/mp4', tenant.client)).toMatchObject({
    ...{ status: 403, body: { errors: [{ field: 'file', code: 'notAllowed' }] } },
  })
  expect((await upload(picture, 'image/png', test.anonymous)).status).toBe(401)
  for (const name of ['..%2Fsecrets%2Fjwt', 'x.png', `${'a'.repeat(64)}.png`, `${'a'.repeat(64)}.html`]) {
    expect((await test.app.inject({ url: `/uploads/${name}` })).statusCode, name).toBe(404)
  }
})

it.each([
  ['image/jpeg', 'ffd8ffe000104a46494600010100000100010000ffc0000b08001e00280101110000000000', 40, 30],
  ['image/webp', '52494646000000005745425056503858000000000000000027000013000000000000', 40, 20],
  ['image/webp', '5249464600000000574542505650384c000000002f27c00400000000000000000000', 40, 20],
] as const)('reads the size of %s', (type, hex, width, height) => {
  expect(imageSize(type, Buffer.from(hex, 'hex'))).toEqual({ width, height })
})
