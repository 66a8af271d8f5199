import { circles, importGraph } from './imports.ts'
import { isTest, type Source } from './sources.ts'

type Floors = readonly (readonly [floor: string, folders: readonly string[]])[]

/**
 * A package's floors from the ground up: a folder imports from floors below, and beside it one way only. A subject of
 * the server, or a room of the web, is a folder and its name here. What is on no list is the app, which puts the others
 * together.
 */
const serverFloors: Floors = [
  ['ground', ['config.ts', 'deps.ts', 'proxies.ts', 'bus', 'db', 'faults', 'traces']],
  ['kit', ['auth', 'calls', 'entities', 'events', 'exports', 'http', 'ingest', 'jobs', 'logs']],
  [
    'subjects',
    [
      'ads',
      'alerts',
      'apiKeys',
      'backup',
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
  ['app', ['demo', 'gateways', 'openapi']],
]

const webFloors: Floors = [
  ['ground', ['clock.ts', 'menu.ts', 'queryClient.ts', 'dates', 'i18n', 'session', 'theme']],
  ['kit', ['keys', 'kit', 'push']],
  [
    'rooms',
    [
      'auth',
      'bonuses',
      'cards',
      'commands',
      'companies',
      'dashboard',
      'driver',
      'emulator',
      'frames',
      'map',
      'money',
      'notices',
      'palette',
      'people',
      'places',
      'points',
      'premises',
      'profile',
      'publicity',
      'rates',
      'sessions',
    ],
  ],
  ['app', ['entities', 'layout']],
]

/** No file leads back to itself, and folders stand on their floors. */
export function importsGoDown(sources: Source[]): string[] {
  const graph = importGraph(sources)
  const files = circles(graph).map((circle) => `imports in a circle: ${circle.join(' ')}`)
  for (const { path } of sources.filter(isForTests)) graph.delete(path)
  return [
    ...files,
    ...wrongOn(serverFloors, 'packages/server/src/', graph),
    ...wrongOn(webFloors, 'packages/web/src/', graph),
  ]
}

function wrongOn(floors: Floors, home: string, graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const beside = new Map<string, Set<string>>()
  const wrong = new Set<string>()
  for (const [from, targets] of graph) {
    if (!from.startsWith(home)) continue
    const place = placeOf(floors, from.slice(home.length))
    if (place.height === -1) {
      wrong.add(`${home}${place.name} is on no floor: scripts/checks/floors.ts`)
      continue
    }
    for (const target of targets) {
      if (!target.startsWith(home)) continue
      const other = placeOf(floors, target.slice(home.length))
      if (other.name === place.name) continue
      if (other.height > place.height)
        wrong.add(`${from} must not import ${target}, which is a floor above it`)
      if (other.height === place.height)
        beside.set(place.name, (beside.get(place.name) ?? new Set()).add(other.name))
    }
  }
  return [...wrong, ...circles(beside).map((circle) => `folders import each other: ${circle.join(' ')}`)]
}

/** A folder or file of the lists, or the root file that belongs to the app. */
function placeOf(floors: Floors, path: string): { name: string; height: number } {
  const name = path.split('/')[0] ?? path
  const height = floors.findIndex(([, names]) => names.includes(name))
  return { name, height: height === -1 && name === path ? floors.length - 1 : height }
}

/** What only tests use stands beside what it tests, and may know everything. */
const isForTests = (source: Source) => isTest(source) || /\/test(ing|[A-Z]\w*)\.tsx?$/.test(source.path)
