import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Begun, beginSpan, inContext, isTracing, SpanKind } from './traces.ts'

/** Each request is a span; a trace of the caller's (`traceparent`) goes on in it. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, Begun>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const begun = beginSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: () => ({
          'http.request.method': request.method,
          'http.route': route,
          'zaryad.request.id': request.id,
        }),
      },
      request.headers,
    )
    if (!begun) return done()
    spans.set(request, begun)
    inContext(begun, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const begun = spans.get(request)
    begun?.span.setAttribute('http.response.status_code', reply.statusCode)
    begun?.end(reply.statusCode >= 500 ? new Error(`${reply.statusCode}`) : undefined)
    done()
  })
}
