import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boundaryOf, multipartFile } from './multipart.ts'

const IDLE_MS = 60_000
const declared = new WeakMap<FastifyRequest['raw'], string>()

/** Routes in here get bodies as they come off the wire: whatever type a station names, it is not believed. */
export function withRawBodies(app: FastifyInstance, routes: (inner: FastifyInstance) => void): void {
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
    inner.addHook('onRoute', (route) => {
      route.config = { ...route.config, isRaw: true }
    })
    inner.addHook('onRequest', async ({ raw }) => {
      declared.set(raw, raw.headers['content-type'] ?? '')
      raw.headers['content-type'] = 'application/octet-stream'
    })
    routes(inner)
  })
}

/** The bytes of the file that a request brings, alone or in a form; `onName` hears what it is called. */
export function bodyOf(request: FastifyRequest, onName: (name: string) => void): AsyncIterable<Buffer> {
  const { raw } = request
  const bytes = alive(raw)
  const name = /filename="?([^";\r\n]+)/i.exec(raw.headers['content-disposition'] ?? '')?.[1]
  if (name) onName(name)
  const boundary = boundaryOf(declared.get(raw) ?? '')
  return boundary ? multipartFile(bytes, boundary, { onName }) : bytes
}

/** As long as it goes on sending. The answer to one that is refused half-way still has to go out over its socket. */
async function* alive(raw: FastifyRequest['raw']): AsyncGenerator<Buffer> {
  const wait = () => setTimeout(() => raw.destroy(), IDLE_MS)
  let timer = wait()
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      clearTimeout(timer)
      timer = wait()
      yield chunk
    }
  } finally {
    clearTimeout(timer)
  }
}

/** What a request says of its own length, B. */
export const saidLength = ({ raw }: FastifyRequest) => Number(raw.headers['content-length'] ?? 0)
