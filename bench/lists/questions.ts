/** A question of the console, the plain query over the same rows, and how many times slower the answer may be. */
export type Question = { name: string; path: string; body: object; plain: string; atMost: number }

const take = 25
const page = (filter: object = {}, more: object = {}) => ({ paging: { skip: 0, take, ...more }, filter })
const sessions = (where = 'true', skip = 0) =>
  `select * from transactions where ${where} order by started_at desc, id limit ${take} offset ${skip}`
const points = (where = 'true') =>
  `select p.* from charge_points p where ${where} order by p.identity, p.id limit ${take}`
const having = (table: string, condition: string) =>
  points(`exists (select from ${table} x where x.charge_point_id = p.id and ${condition})`)

/** A short page is the way to the server and back, whatever the query: many times a query of a fraction of a millisecond. */
const short = 40
/** Where PostgreSQL has work to do, the answer is held to it. */
const long = 3

const search =
  (entity: string) =>
  (name: string, body: object, plain: string, atMost = short): Question => ({
    name: `${entity}.${name}`,
    path: `${entity}/search`,
    body,
    plain,
    atMost,
  })
const ofSessions = search('transactions')
const ofPoints = search('chargePoints')

const since = `started_at between now() - interval '30 days' and now()`
const span = () => ({
  operator: 'BETWEEN',
  operand1: new Date(Date.now() - 30 * 86_400_000).toISOString(),
  operand2: new Date().toISOString(),
})
const sums = 'count(*), sum(energy_wh), sum(sum_tiyn), sum(duration)'

export const questions = (pointId: string): Question[] => [
  ofSessions('first', page(), sessions()),
  ofSessions('page21', page({}, { skip: 500 }), sessions('true', 500)),
  ofSessions('counted', page({}, { returnCount: true }), 'select count(*) from transactions', long),
  ofSessions('card', page({ idTag: 'CARD00007' }), sessions(`upper(id_tag) = 'CARD00007'`)),
  ofSessions('point', page({ chargePointId: pointId }), sessions(`charge_point_id = '${pointId}'`)),
  ofSessions('period', page({ startedAt: span() }), sessions(since)),
  ofSessions('active', page({ state: 'active' }), sessions(`state = 'active'`)),
  ofSessions('suspect', page({ state: 'suspect' }), sessions(`state = 'suspect'`)),
  ofSessions('stuck', page({ stuck: true }), sessions(`state = 'active'`)),
  {
    name: 'transactions.totals',
    path: 'transactions/totals',
    body: { filter: {} },
    plain: `select ${sums} from transactions`,
    atMost: long,
  },
  {
    name: 'transactions.totalsOfMonth',
    path: 'transactions/totals',
    body: { filter: { startedAt: span() } },
    plain: `select ${sums} from transactions where ${since}`,
    atMost: long,
  },
  ofPoints('first', page(), points()),
  ofPoints(
    'attention',
    page({ attention: true }, { returnCount: true }),
    having('connectors', `status = 'Faulted'`),
  ),
  ofPoints(
    'charging',
    page({ charging: true }, { returnCount: true }),
    having('transactions', `state = 'active'`),
  ),
  ofPoints(
    'connectorStatus',
    page({ connectorStatus: 'Faulted' }),
    having('connectors', `status = 'Faulted'`),
  ),
  ofPoints(
    'errorCode',
    page({ errorCode: 'GroundFailure' }),
    having('connectors', `error_code = 'GroundFailure'`),
  ),
  ofPoints('vendor', page({ vendor: 'Vendor 3' }), having('devices', `vendor = 'Vendor 3'`)),
  ofPoints('offline', page({ connectionState: 1 }), points('connection_state = 1')),
]
