import { circles, importGraph } from './imports.ts'
import { isTest, type Source } from './sources.ts'

/**
 * The server's floors from the ground up: a folder imports from floors below, and beside it one way only. A subject is
 * a folder and its name here. What is on no list is the app, which puts the others together.
 */
const floors: readonly (readonly [floor: string, folders: readonly string[]])[] = [
  ['ground', ['config.ts', 'deps.ts', 'proxies.ts', 'bus', 'db', 'faults', 'traces']],
  ['kit', ['auth', 'calls', 'entities', 'events', 'exports', 'http', 'ingest', 'jobs', 'logs']],
  [
    'subjects',
    [
      'ads',
      'alerts',
      'apiKeys',
      'backup',
      'billing',
      'billings',
      'bonuses',
      'cards',
      'companies',
      'csms',
      'dashboard',
      'drivers',
      'emulator',
      'files',
      'firmware',
      'geo',
      'import',
      'ledger',
      'map',
      'messages',
      'meterValues',
      'news',
      'payments',
      'people',
      'pointDay',
      'points',
      'push',
      'rates',
      'receipts',
      'signIn',
      'stationFiles',
      'transactions',
      'watchdogs',
    ],
  ],
  ['app', ['demo', 'openapi']],
]
const server = 'packages/server/src/'

/** A folder or file of the lists, or the root file that belongs to the app. */
function placeOf(path: string): { name: string; height: number } {
  for (const [height, [, names]] of floors.entries()) {
    const name = names.find((each) => (each.endsWith('.ts') ? path === each : false))
    if (name) return { name, height }
  }
  const name = path.split('/')[0] ?? path
  const height = floors.findIndex(([, names]) => names.includes(name))
  return { name, height: height === -1 && !path.includes('/') ? floors.length - 1 : height }
}

/** No file leads back to itself, and the server's folders stand on their floors. */
export function importsGoDown(sources: Source[]): string[] {
  const graph = importGraph(sources)
  const files = circles(graph).map((circle) => `imports in a circle: ${circle.join(' ')}`)
  const tests = new Set(sources.filter(isServerTest).map(({ path }) => path))
  const folders = new Map<string, Set<string>>()
  const wrong = new Set<string>()
  for (const [from, targets] of graph) {
    if (!from.startsWith(server) || tests.has(from)) continue
    const place = placeOf(from.slice(server.length))
    if (place.height === -1) wrong.add(`${server}${place.name} is on no floor: scripts/checks/floors.ts`)
    for (const target of targets) {
      if (!target.startsWith(server)) continue
      const below = placeOf(target.slice(server.length))
      if (below.name === place.name) continue
      if (below.height > place.height)
        wrong.add(`${from} must not import ${target}, which is a floor above it`)
      if (below.height === place.height)
        folders.set(place.name, (folders.get(place.name) ?? new Set()).add(below.name))
    }
  }
  const round = circles(folders).map((circle) => `folders import each other: ${circle.join(' ')}`)
  return [...files, ...wrong, ...round, ...roomsOf(graph)]
}

const web = 'packages/web/src/'
/** Where people work. What declares the screens puts them together, as the app does on the server. */
const rooms = new Set([
  'auth',
  'bonuses',
  'cards',
  'commands',
  'companies',
  'dashboard',
  'driver',
  'emulator',
  'map',
  'money',
  'palette',
  'people',
  'places',
  'points',
  'profile',
  'publicity',
  'rates',
  'sessions',
])

/** A room imports no declaration of a screen, and beside it one way only. */
function roomsOf(graph: Map<string, Set<string>>): string[] {
  const roomOf = (path: string) => (path.startsWith(web) ? path.slice(web.length).split('/')[0] : undefined)
  const folders = new Map<string, Set<string>>()
  const wrong: string[] = []
  for (const [from, targets] of graph) {
    const room = roomOf(from)
    if (!room || !rooms.has(room)) continue
    for (const target of targets) {
      const other = roomOf(target)
      if (other === 'entities') wrong.push(`${from} must not import ${target}, which declares a screen`)
      if (other && other !== room && rooms.has(other))
        folders.set(room, (folders.get(room) ?? new Set()).add(other))
    }
  }
  for (const [room, others] of folders)
    for (const other of others)
      if (room < other && folders.get(other)?.has(room))
        wrong.push(`rooms import each other: ${room} ${other}`)
  return wrong
}

/** What only tests use stands beside what it tests, and may know everything. */
const isServerTest = (source: Source) => isTest(source) || /\/test(ing|[A-Z]\w*)\.ts$/.test(source.path)
