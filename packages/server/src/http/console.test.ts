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
    mkdirSync(join(root, '.vite'))
    writeFileSync(
      join(root, '.vite', 'preloads.json'),
      JSON.stringify({
        '/': ['/assets/signIn-1.js'],
        '/users': ['/assets/Users-1.js', '/assets/list-1.css'],
      }),
    )
    writeFileSync(join(root, '.sources-hash'), 'signIn-1')
    writeFileSync(join(root, 'index.html'), '<title>console</title>')
    for (const language of ['ru', 'kz', 'en'])
      writeFileSync(join(root, `signIn.${language}.html`), `<title>console</title>${language}`)
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

  it.each([
    '/.vite/preloads.json',
    '/%2evite/preloads.json',
    '/assets/../.vite/preloads.json',
    '/.sources-hash',
  ])('keeps %s, which the build notes for the server, to itself', async (url) => {
    const reply = await get(url, '*/*')
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('signIn-1')
  })

  const linksOf = async (url: string, cookie = '') =>
    String((await app.inject({ url, headers: { accept: 'text/html', cookie } })).headers.link).split(', ')
  const words = (language: string) =>
    `</locales/${language}/translation.json>; rel=preload; as=fetch; crossorigin`

  it.each([
    ['', 'ru'],
    ['i18next=kz', 'kz'],
    ['i18next=en', 'en'],
  ])('begins with the sign-in’s words, with the cookie %j in %s', async (cookie, language) => {
    const { body } = await app.inject({ url: '/', headers: { accept: 'text/html', cookie } })
    expect(body).toBe(`<title>console</title>${language}`)
    expect(await linksOf('/', cookie)).toEqual([
      words(language),
      '</assets/signIn-1.js>; rel=modulepreload; crossorigin',
    ])
  })

  it.each(['/users', '/users/42/edit?page=2', '/users/'])(
    'names with %s what its page will ask for, and its words',
    async (url) => {
      expect(await linksOf(url)).toEqual([
        words('ru'),
        '</assets/Users-1.js>; rel=modulepreload; crossorigin',
        '</assets/list-1.css>; rel=preload; as=style; crossorigin',
      ])
    },
  )

  it('names the words alone with a page that nothing is known of', async () => {
    expect(await linksOf('/profile')).toEqual([words('ru')])
    expect(await linksOf('/constructor')).toEqual([words('ru')])
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

  it.each(['/users?page=2', '/users/42', '/components/dashboard/dashboard', '/profile/', '/_app'])(
    'has the page %s for those too that ask for anything',
    async (url) => {
      const reply = await get(url, '*/*')
      expect([reply.statusCode, reply.body]).toEqual([200, '<title>console</title>'])
    },
  )

  it('has no page for what is no page view', async () => {
    expect((await get('/users', 'application/json')).statusCode).toBe(404)
    expect(
      (await app.inject({ method: 'POST', url: '/users', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(404)
  })
})
