import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry, register } from 'prom-client'

/** `GET /metrics`: the process's own figures, prom-client's global ones, and this app's requests. */
export function metrics(app: FastifyInstance): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics()
  const requests = new Registry()
  const labelNames = ['method', 'route', 'status']
  const count = new Counter({
    name: 'http_requests_total',
    help: 'HTTP requests answered',
    labelNames,
    registers: [requests],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer an HTTP request',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [requests],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    count.inc({ method, route, status: reply.statusCode })
    durations.observe({ method, route }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_request, reply) => {
    const all = Registry.merge([register, requests])
    return reply.type(all.contentType).send(await all.metrics())
  })
}
