import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError, lookUp } from '@zaryad/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { languageOf } from './language.ts'
import { sendProblem } from './problem.ts'
import { withBank, withIssuers } from './security.ts'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const hashed = /[.-][\w-]{8,}\.\w+$/
const immutable = 'public, max-age=31536000, immutable'

/** Addresses that are not pages: nothing there is ever answered with the console. */
const notPages =
  /^\/(api|devices\/api|push|bank|ocpp|locales|assets|docs|metrics|healthz|readyz|livez|openapi\.json)(\/|$)/

/** The driver's pages are a bundle of their own (ux §5.23). */
const cardPage = '/payments/halyk'
const isDrivers = (path: string) => path === cardPage || /^\/map(\/|$)/.test(path)

/** Of the specification's pages (§2) those that ask for nothing beforehand. */
const quiet = /^\/(_app|profile|components\/(dashboard\/dashboard|emulator))$/
const isKnown = (path: string, preloads: Preloads) =>
  path === '/' || quiet.test(path) || isDrivers(path) || filesFirst(preloads, path).length > 0

type Options = {
  root?: string
  /** Whose script the card page runs. */
  bankScriptUrl?: string | undefined
}

/** The built pages: hashed files for ever, documents checked each time, routes answered by the one they belong to. */
export async function webConsole(
  app: FastifyInstance,
  { root = dist, bankScriptUrl }: Options = {},
): Promise<void> {
  const isBuilt = existsSync(root)
  const preloads = readPreloads(join(root, '.vite', 'preloads.json'))
  await app.register(fastifyStatic, {
    root: isBuilt ? root : fileURLToPath(new URL('.', import.meta.url)),
    serve: isBuilt,
    cacheControl: false,
    // `/` is a page as others are
    allowedPath: (path) => path !== '/',
    // what the build notes for the server is nobody's else
    dotfiles: 'ignore',
    preCompressed: true,
    globIgnore: ['**/.vite/**'],
    setHeaders: (reply, path) => {
      // other folders' files are sent by the same means, some of them for one person's eyes
      if (!path.startsWith(root)) return
      const isHashed = path.includes('/assets/') && hashed.test(basename(path).replace(/\.br$/, ''))
      reply.header('cache-control', isHashed ? immutable : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !isPage(request, preloads)) return sendProblem(request, reply, new AppError('notFound'))
    const path = pathOf(request)
    const language = languageOf(request)
    if (!isDrivers(path)) {
      reply.header('link', [wordsFirst(language, 'translation'), ...filesFirst(preloads, path)].join(', '))
      return page(reply, path === '/' ? `signIn.${language}.html` : 'index.html')
    }
    withIssuers(reply)
    if (path === cardPage && bankScriptUrl) withBank(reply, bankScriptUrl)
    return page(reply.header('link', wordsFirst(language, 'driver')), `driver.${language}.html`)
  })
}

const pathOf = ({ url }: FastifyRequest) => (url.split('?')[0] ?? '/').replace(/(?<=.)\/$/, '')

function isPage(request: FastifyRequest, preloads: Preloads): boolean {
  const { accept = '*/*' } = request.headers
  const path = pathOf(request)
  // previews of links and people with curl ask for anything; scripts that miss a file do so too
  const asksForPage = accept.includes('text/html') || (accept.includes('*/*') && isKnown(path, preloads))
  return ['GET', 'HEAD'].includes(request.method) && asksForPage && !notPages.test(path)
}

/** The words come together with the scripts, not after them. */
const wordsFirst = (language: string, file: string) =>
  `</locales/${language}/${file}.json>; rel=preload; as=fetch; crossorigin`

/** By address, files that its page asks for after its first scripts (`packages/web/vite/preloads.ts`). */
type Preloads = Readonly<Record<string, readonly string[]>>
const preloadsSchema = z.record(z.string(), z.array(z.string()))

const readPreloads = (file: string): Preloads =>
  existsSync(file) ? preloadsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}

/** So do those files: of the page itself, or of the list that it is under. */
function filesFirst(preloads: Preloads, path: string): string[] {
  const files = lookUp(preloads, path)
  if (files) return files.map(preload)
  const end = path.lastIndexOf('/')
  return end > 0 ? filesFirst(preloads, path.slice(0, end)) : []
}

const preload = (file: string) =>
  `<${file}>; rel=${file.endsWith('.css') ? 'preload; as=style' : 'modulepreload'}; crossorigin`

const page = (reply: FastifyReply, file: string) => reply.code(200).sendFile(file)
