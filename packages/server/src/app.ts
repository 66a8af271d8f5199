import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { AppError, allEntities } from '@zaryad/model'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { alertRoutes } from './alerts/routes.ts'
import { billingGuide } from './apiKeys/guide.ts'
import { identifyKeys } from './apiKeys/identify.ts'
import { closeRoutes, identifyActors } from './auth/actor.ts'
import { createAuth } from './auth/auth.ts'
import { billingRoutes } from './billings/routes.ts'
import { bonusRoutes } from './bonuses/routes.ts'
import { serve } from './calls/serve.ts'
import { cards } from './cards/routes.ts'
import { companies } from './companies/routes.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { newId } from './db/ids.ts'
import type { Deps } from './deps.ts'
import { drivers } from './drivers/drivers.ts'
import { emulator } from './emulator/routes.ts'
import { mount } from './entities/mount.ts'
import { exportRoute } from './exports/routes.ts'
import { extensions } from './extensions.ts'
import { loggerFor } from './faults/logger.ts'
import { uploads } from './files/routes.ts'
import { firmwareRoutes } from './firmware/routes.ts'
import { geoRoutes } from './geo/routes.ts'
import { watchAskers } from './http/askers.ts'
import { limitBodies } from './http/bodies.ts'
import { compression } from './http/compression.ts'
import { webConsole } from './http/console.ts'
import { forwarded } from './http/forwarded.ts'
import { health } from './http/health.ts'
import { answerInTurn } from './http/inTurn.ts'
import { json } from './http/json.ts'
import { locales } from './http/locales.ts'
import { metrics } from './http/metrics.ts'
import { ownParts } from './http/ownParts.ts'
import { problems, refuseUnread, sendProblem } from './http/problem.ts'
import { listRoutes } from './http/routeList.ts'
import { guards, security } from './http/security.ts'
import { publicSettings } from './http/settings.ts'
import { sharedRates } from './http/sharedRates.ts'
import { answerUpgrades, wantsSocket } from './http/upgrades.ts'
import { sessionImport } from './import/routes.ts'
import { positions } from './map/positions.ts'
import { readingRoutes } from './meterValues/routes.ts'
import { publishedNews } from './news/published.ts'
import { openApi } from './openapi/serve.ts'
import { banksOf } from './payments/banks.ts'
import { packageRefunds } from './payments/refunds/refundPackage.ts'
import { refundRoutes } from './payments/refunds/routes.ts'
import { registries } from './payments/registries/routes.ts'
import { people } from './people/routes.ts'
import { pointDay } from './pointDay/route.ts'
import { pointSeries } from './points/pointSeries.ts'
import { networkOf } from './proxies.ts'
import { rateRoutes } from './rates/routes.ts'
import { receipts } from './receipts/routes.ts'
import { authRoutes } from './signIn/routes.ts'
import { stationFileRoutes } from './stationFiles/routes.ts'
import { traceRequests } from './traces/requests.ts'
import { transactionRoutes } from './transactions/routes.ts'
import { eventRoutes } from './watchdogs/routes.ts'

type Options = { checkAnswer?: FastifyInstance['checkAnswer'] }

/** The whole HTTP side on one Fastify: nothing listens yet, so tests can `inject`. */
export async function buildApp(deps: Deps, { checkAnswer = null }: Options = {}): Promise<FastifyInstance> {
  const app = createServer(deps)
  app.decorate('checkAnswer', checkAnswer)
  answerUpgrades(app.server)
  listRoutes(app)
  traceRequests(app)
  answerInTurn(app)
  problems(app)
  ownParts(app, deps.config)
  json(app)
  forwarded(app, deps)
  await security(app, deps.config)
  await compression(app)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    store: sharedRates(deps),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('tooMany', { extra: { retryAfter: Math.ceil(ttl / 1000) } }),
  })
  identifyActors(app, createAuth(deps))
  identifyKeys(app, deps)
  limitBodies(app)
  closeRoutes(app)
  watchAskers(app)
  metrics(app, deps)
  health(app, deps)
  serve(app, deps, 'GET /api/v1/settings/public', () => publicSettings(deps.config))
  authRoutes(app, deps)
  for (const entity of Object.values(allEntities)) {
    mount(app, deps, entity, extensions[entity.name])
    exportRoute(app, deps, entity, extensions[entity.name])
  }
  pointSeries(app, deps)
  pointDay(app, deps)
  people(app, deps)
  companies(app, deps)
  dashboard(app, deps)
  bonusRoutes(app, deps)
  packageRefunds(app, deps)
  billingRoutes(app, deps)
  positions(app, deps)
  sessionImport(app, deps)
  cards(app, deps)
  uploads(app, deps)
  stationFileRoutes(app, deps)
  firmwareRoutes(app, deps)
  publishedNews(app, deps)
  geoRoutes(app, deps)
  transactionRoutes(app, deps)
  readingRoutes(app, deps)
  rateRoutes(app, deps)
  drivers(app, deps)
  receipts(app, deps)
  refundRoutes(app, deps)
  registries(app, deps)
  eventRoutes(app, deps)
  alertRoutes(app, deps)
  emulator(app, deps)
  billingGuide(app, deps)
  await openApi(app)
  await webConsole(app, { bankScriptUrl: banksOf(deps.config).halyk?.scriptUrl })
  locales(app)
  return app
}

function createServer({ config }: Deps): FastifyInstance {
  return Fastify({
    logger: config.LOG_LEVEL === 'silent' ? false : loggerFor(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    genReqId: () => newId(),
    bodyLimit: 10 * 1024 * 1024,
    forceCloseConnections: true,
    // The head of a request comes at once, a station's file takes its time; a socket on which nothing moves is closed,
    // but for those that have become something else: sockets of charge points and of the push hub watch themselves.
    http: { headersTimeout: 20_000, shouldUpgradeCallback: wantsSocket },
    requestTimeout: 3_600_000,
    connectionTimeout: 300_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, newId()),
    // no hook has come by here
    frameworkErrors: (error, request, reply) => {
      sendProblem(request, reply.headers(guards(request.id)), error)
    },
  })
}
