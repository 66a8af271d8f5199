import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'

/** `/openapi.json`, and the same to read at `/docs`, with nothing from outside. */
export async function openApi(app: FastifyInstance): Promise<void> {
  const text = JSON.stringify(openApiDocument())
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(text))
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { validatorUrl: null, docExpansion: 'none', defaultModelsExpandDepth: 0 },
  })
}
