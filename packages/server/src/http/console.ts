import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError } from '@zaryad/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

const isFirst = (path: string) => path === '/' || isDrivers(path)

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
  await app.register(fastifyStatic, {
    root: isBuilt ? root : fileURLToPath(new URL('.', import.meta.url)),
    serve: isBuilt,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/.vite/**'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/') && hashed.test(basename(path).replace(/\.br$/, ''))
      reply.header('cache-control', isHashed ? immutable : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !isPage(request)) return sendProblem(request, reply, new AppError('notFound'))
    const path = pathOf(request)
    if (!isDrivers(path)) return page(reply, 'index.html')
    withIssuers(reply)
    if (path === cardPage && bankScriptUrl) withBank(reply, bankScriptUrl)
    const language = languageOf(request)
    return page(reply.header('link', wordsFirst(language)), `driver.${language}.html`)
  })
}

const pathOf = ({ url }: FastifyRequest) => (url.split('?')[0] ?? '/').replace(/(?<=.)\/$/, '')

function isPage(request: FastifyRequest): boolean {
  const { accept = '*/*' } = request.headers
  // previews of links and people with curl ask for anything; scripts that miss a file do so too
  const asksForPage = accept.includes('text/html') || (accept.includes('*/*') && isFirst(pathOf(request)))
  return ['GET', 'HEAD'].includes(request.method) && asksForPage && !notPages.test(pathOf(request))
}

/** The words come together with the scripts, not after them. */
const wordsFirst = (language: string) =>
  `</locales/${language}/driver.json>; rel=preload; as=fetch; crossorigin`

const page = (reply: FastifyReply, file: string) => reply.code(200).sendFile(file)
