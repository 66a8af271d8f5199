import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'

/** The same for every server of a process, which changes nothing of it. */
let made: ReturnType<typeof make> | undefined

function make() {
  const text = JSON.stringify(openApiDocument())
  return { text, document: JSON.parse(text) }
}

/** `/openapi.json`, and the same to read at `/docs`, with nothing from outside. */
export async function openApi(app: FastifyInstance): Promise<void> {
  made ??= make()
  const { text, document } = made
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(text))
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { validatorUrl: null, docExpansion: 'none', defaultModelsExpandDepth: 0 },
  })
}
