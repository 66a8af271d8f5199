import { parseArgs } from 'node:util'
import { isOcppVersion, type OcppVersion } from '@zaryad/ocpp'
import { Fleet, type FleetCounters } from './fleet.ts'
import { type Mix, mixedStations } from './fleetModels.ts'
import { type KeyFile, openKeyFile } from './keyFile.ts'
import { isStationKind, type StationKind, stationKinds } from './kinds.ts'
import { nodeSocket } from './nodeSocket.ts'
import { seededRandom } from './random.ts'

const kindTexts: { readonly [Kind in StationKind]: string } = {
  usual: 'in nothing',
  noReadings: 'no MeterValues, not even when asked',
  rareReadings: 'a reading every five minutes',
  quarterHours: 'readings by the quarter of an hour',
  intervalsOnly: 'Energy.Active.Import.Interval alone, no register',
  noRegisters: '2.x: no register in its events of a session',
  oddValues: 'kWh with binary noise, SoC 65535',
  noLimits: 'no smart charging',
  refusesStops: 'RemoteStopTransaction is rejected',
  keepsLastStart: 'the last of two pending starts counts',
  leavesRefused: 'no StopTransaction after a refused start',
  vagueFaults: 'Faulted with NoError',
  wholeFaults: 'faults of a connector are told of connector 0',
  localTimes: 'times of its wall clock, without a zone',
  startsThrice: 'three starts of one moment with three cards',
  longLetters: 'nearly a megabyte of DataTransfer after boot',
  noKeys: 'takes no AuthorizationKey',
  mute: 'answers no command',
}
const kindLines = stationKinds
  .map((kind) => `${kind.padEnd(16)}${kindTexts[kind]}`)
  .join(`\n${' '.repeat(25)}`)

const help = `A fleet of virtual charge points against any central system of OCPP 1.6, 2.0.1 or 2.1.

  npm run simulate -- --url ws://host:port/ocpp --stations N [options]

  --url URL              end point, without the identity
  --stations N           how many (1)
  --ocpp VERSION         1.6, 2.0.1 or 2.1 (1.6)
  --prefix TEXT          identities are TEXT0001, TEXT0002, ... (SIM-)
  --cards A,B            idTags of the drivers (SIM-CARD)
  --password TEXT        Basic authentication, the same for all
  --keys FILE            keys that the stations are given, for the next run (data/simulate-keys.json)
  --rate N               sessions begun per minute in the whole fleet (a thirtieth of the stations)
  --speed N              energy flows and people act N times faster (1)
  --duration S           stop after so many seconds (never)
  --meter-interval S     seconds between two MeterValues of a session (60)
  --mix ac=X,dc=Y        shares of the kinds of station (ac=0.4,dc=0.6)
  --connect-rate N       stations connected per second (50)
  --kind A,B             in what the stations are odd, one after the other (usual):
                         ${kindLines}
  --faults N             faults per hour in the whole fleet (0)
  --seed N               the same seed gives the same fleet (1)
  --help                 this text
`
const SUMMARY_EVERY_MS = 5_000

class UsageError extends Error {}

function readArguments() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      stations: { type: 'string', default: '1' },
      ocpp: { type: 'string', default: '1.6' },
      prefix: { type: 'string', default: 'SIM-' },
      cards: { type: 'string', default: 'SIM-CARD' },
      password: { type: 'string' },
      keys: { type: 'string', default: 'data/simulate-keys.json' },
      rate: { type: 'string' },
      speed: { type: 'string', default: '1' },
      duration: { type: 'string' },
      'meter-interval': { type: 'string', default: '60' },
      mix: { type: 'string', default: 'ac=0.4,dc=0.6' },
      'connect-rate': { type: 'string', default: '50' },
      kind: { type: 'string', default: 'usual' },
      faults: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  })
  return values
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0) || !Number.isFinite(value)) {
    throw new UsageError(`--${name} takes a number from 0 up, not "${text}"`)
  }
  return value
}

function wholeFromOne(name: string, text: string): number {
  const value = positive(name, text)
  if (value >= 1 && Number.isInteger(value)) return value
  throw new UsageError(`--${name} takes a whole number from 1 up, not "${text}"`)
}

function readMix(text: string): Mix {
  const parts = Object.fromEntries(text.split(',').map((part) => part.split('=')))
  const mix = { ac: positive('mix', parts.ac ?? '0'), dc: positive('mix', parts.dc ?? '0') }
  if (mix.ac + mix.dc === 0) throw new UsageError('--mix takes shares such as ac=0.4,dc=0.6')
  return mix
}

function readVersion(text: string): OcppVersion {
  const version = `ocpp${text}`
  if (!isOcppVersion(version)) throw new UsageError(`--ocpp takes 1.6, 2.0.1 or 2.1, not "${text}"`)
  return version
}

function readKinds(text: string): StationKind[] {
  return text.split(',').map((name) => {
    if (!isStationKind(name)) throw new UsageError(`--kind takes ${stationKinds.join(', ')}, not "${name}"`)
    return name
  })
}

function newFleet(args: ReturnType<typeof readArguments>, keys: KeyFile): Fleet {
  if (!args.url || !/^wss?:\/\//.test(args.url)) throw new UsageError('--url takes ws://host:port/path')
  const count = wholeFromOne('stations', args.stations)
  const seed = positive('seed', args.seed)
  const kinds = readKinds(args.kind)
  const common = {
    url: args.url,
    openSocket: nodeSocket,
    password: args.password,
    speed: positive('speed', args.speed) || 1,
    meterIntervalS: positive('meter-interval', args['meter-interval']),
  }
  return new Fleet({
    stations: mixedStations(seededRandom(seed), {
      count,
      prefix: args.prefix,
      mix: readMix(args.mix),
      common,
    }).map((station, index) => ({
      ...station,
      password: args.password ?? keys.keyOf(station.url, station.identity),
      kind: kinds[index % kinds.length],
    })),
    version: readVersion(args.ocpp),
    cards: args.cards.split(','),
    sessionsPerMin: args.rate === undefined ? count / 30 : positive('rate', args.rate),
    connectPerS: positive('connect-rate', args['connect-rate']) || 1,
    faultsPerHour: positive('faults', args.faults),
    seed,
  })
}

function summary(counters: FleetCounters, callsBefore: number): string {
  const { connected, stations, charging, started, finished, refused, turnedAway, calls, errors } = counters
  return [
    new Date().toISOString().slice(11, 19),
    `connected ${connected}/${stations}`,
    `charging ${charging}`,
    `started ${started}`,
    `finished ${finished}`,
    `refused ${refused}`,
    `no place ${turnedAway}`,
    `calls ${calls} (${Math.round(((calls - callsBefore) * 1000) / SUMMARY_EVERY_MS)}/s)`,
    `errors ${errors}`,
    `${(counters.energyWh / 1000).toFixed(1)} kWh`,
  ].join('  ')
}

async function main(): Promise<void> {
  const args = readArguments()
  if (args.help) {
    console.log(help)
    return
  }
  const keys = openKeyFile(args.keys)
  const fleet = newFleet(args, keys)
  const durationS = args.duration === undefined ? undefined : positive('duration', args.duration)
  for (const station of fleet.stations) keys.watch(station)
  let calls = 0
  const report = (): void => {
    const counters = fleet.counters
    console.log(summary(counters, calls))
    calls = counters.calls
  }
  fleet.start()
  const reporting = setInterval(report, SUMMARY_EVERY_MS)
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
    if (durationS !== undefined) setTimeout(resolve, durationS * 1000)
  })
  clearInterval(reporting)
  await fleet.stop()
  keys.flush()
  report()
  process.exit(0)
}

main().catch((error: unknown) => {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error)
  console.error(isUsage ? `${error.message}\nSee --help.` : error)
  process.exit(isUsage ? 2 : 1)
})
