import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Only what we serve ourselves runs. Emotion writes its styles into the page, MapLibre makes its workers
 * out of blobs, and the push hub is a WebSocket. An operator's own map adds its hosts.
 */
const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  workerSrc: ["'self'", 'blob:'],
  childSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

const isApi = /^\/+(api|devices|bank|push|station-files)\//i

/** Of answers that no page is made of and no hook has come by: an address or a head that nobody could read. */
export const guards = (requestId: string) => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-request-id': requestId,
})

export async function security(app: FastifyInstance, config: Config): Promise<void> {
  const maps = config.MAP_STYLE_URL?.map((address) => new URL(address).origin) ?? []
  const policy = {
    ...directives,
    imgSrc: [...directives.imgSrc, ...maps],
    connectSrc: [...directives.connectSrc, ...maps],
  }
  const isHttps = config.PUBLIC_URL?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // what a person is answered is that person's: no browser's folder, and nothing in between, keeps it
    if (isApi.test(request.url)) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)')
  })
}

const ofBank = /^(script|connect|child|img|style)-src /

/** Of a document that is about to be sent: what its policy allows besides. */
function widen(reply: FastifyReply, more: (directive: string) => string | undefined): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const widened = policy.split(';').map((directive) => [directive, more(directive)].filter(Boolean).join(' '))
  reply.header('content-security-policy', widened.join(';'))
}

/** The issuer's 3-D Secure page takes a form, and can be anywhere. */
export const withIssuers = (reply: FastifyReply) =>
  widen(reply, (directive) => (directive.startsWith('form-action ') ? 'https:' : undefined))

/** The card page runs the bank's script; no other page may. */
export function withBank(reply: FastifyReply, scriptUrl: string): void {
  const { origin } = new URL(scriptUrl)
  widen(reply, (directive) => (ofBank.test(directive) ? origin : undefined))
}
