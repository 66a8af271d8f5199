import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** `POST /api/v1/users/search` and so on, for the check that each is described. */
    routeList: string[]
  }
}

export function listRoutes(app: FastifyInstance): void {
  const routes: string[] = []
  app.decorate('routeList', routes)
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push(`${each} ${url}`)
  })
}
