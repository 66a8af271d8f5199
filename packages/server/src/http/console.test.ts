import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compression } from './compression.ts'
import { webConsole } from './console.ts'

describe('the console', () => {
  let app: FastifyInstance
  const root = mkdtempSync(join(tmpdir(), 'zaryad-dist-'))

  beforeAll(async () => {
    mkdirSync(join(root, 'assets'))
    writeFileSync(join(root, 'index.html'), '<title>console</title>')
    writeFileSync(join(root, 'favicon.svg'), '<svg/>')
    writeFileSync(join(root, 'assets', 'index-Ab3_dE-f.js'), 'x'.repeat(5000))
    writeFileSync(join(root, 'assets', 'index-Ab3_dE-f.js.br'), brotliCompressSync('packed when built'))
    app = Fastify()
    await compression(app)
    await webConsole(app, { root })
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true })
  })
  const get = (url: string, accept = 'text/html,*/*;q=0.8') => app.inject({ url, headers: { accept } })

  it.each([
    '/',
    '/components/dashboard/dashboard',
    '/cards/rFIDCards?page=2',
    '/profile/',
    '/users/42',
    '/devices',
    '/devices/42',
    '/geoobjects/geoObjects',
  ])('answers %s with its page, asked for anew each time', async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('console')
    expect(reply.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/),
      'cache-control': 'no-cache',
    })
  })

  it('keeps hashed files for ever, others not', async () => {
    const hashed = await get('/assets/index-Ab3_dE-f.js')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('gives what the build has packed to browsers that take it, and as long to keep', async () => {
    const url = '/assets/index-Ab3_dE-f.js'
    const reply = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe('packed when built')
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    const plain = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(plain.headers['content-encoding']).toBe('gzip')
    expect((await app.inject({ url })).body).toBe('x'.repeat(5000))
  })

  it.each([
    '/api/v1/nothing',
    '/assets/gone-12345678.js',
    '/devices/api/x',
    '/push/push',
    '/bank/api/x',
    '/ocpp/x',
    '/locales/x',
  ])('has no page for %s', async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'notFound' })
  })

  it('has no page for what is no page view', async () => {
    expect((await get('/users', 'application/json')).statusCode).toBe(404)
    expect(
      (await app.inject({ method: 'POST', url: '/users', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(404)
  })
})
