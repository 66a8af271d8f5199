import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'

/** The same for every server of a process. */
let text: string | undefined

/** `/openapi.json`, and the same to read at `/docs`, with nothing from outside. */
export async function openApi(app: FastifyInstance): Promise<void> {
  text ??= JSON.stringify(openApiDocument())
  const document = text
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document))
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(document) } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { validatorUrl: null, docExpansion: 'none', defaultModelsExpandDepth: 0 },
  })
}
