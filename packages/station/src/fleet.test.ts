import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { Fleet } from './fleet.ts'
import { mixedStations } from './fleetModels.ts'
import { nodeSocket } from './nodeSocket.ts'
import { seededRandom } from './random.ts'
import { newCentral, newCentral2 } from './testing/setup.ts'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))

function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [cli, ...args])
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  child.stderr.on('data', (data) => {
    output += data
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

it('a fleet connects, charges whole sessions, counts them, and ends those that are on', async () => {
  const central = await newCentral()
  const random = seededRandom(1)
  const common = { url: central.url, openSocket: nodeSocket, speed: 36_000, meterIntervalS: 0 }
  const fleet = new Fleet({
    stations: mixedStations(random, { count: 10, prefix: 'T-', mix: { ac: 1, dc: 1 }, common }),
    cards: ['A', 'B'],
    sessionsPerMin: 3000,
    connectPerS: 1000,
  })
  fleet.start()
  await central.until(() => fleet.counters.connected === 10 && central.of('StopTransaction').length >= 10)
  await fleet.stop()
  const { started, finished, charging, energyWh, errors } = fleet.counters
  expect(charging).toBe(0)
  expect(finished).toBe(started)
  expect(errors).toBe(0)
  const starts = central.of('StartTransaction')
  const stops = central.of('StopTransaction')
  expect(stops).toHaveLength(started)
  expect(new Set(starts.map(({ idTag }) => idTag))).toEqual(new Set(['A', 'B']))
  const delivered = stops.reduce((sum, { meterStop }) => sum + Number(meterStop), 0)
  const before = starts.reduce((sum, { meterStart }) => sum + Number(meterStart), 0)
  expect(energyWh).toBe(delivered - before)
})

it('a car comes when the central system starts a session', async () => {
  const central = await newCentral()
  const common = { url: central.url, openSocket: nodeSocket, speed: 36_000, meterIntervalS: 0 }
  const fleet = new Fleet({
    stations: mixedStations(seededRandom(1), { count: 1, prefix: 'T-', mix: { ac: 1, dc: 0 }, common }),
    cards: [],
    sessionsPerMin: 0,
  })
  fleet.start()
  await central.status(1, 'Available')
  await central.call('RemoteStartTransaction', { connectorId: 1, idTag: 'R1' })
  expect(await central.first('StartTransaction')).toMatchObject({ idTag: 'R1' })
  await central.first('StopTransaction')
  await fleet.stop()
})

it('cars may be charging when the stations come: each tells since when, and of what it has had by now', async () => {
  const central = await newCentral()
  const common = { url: central.url, openSocket: nodeSocket, meterIntervalS: 1 }
  const fleet = new Fleet({
    stations: mixedStations(seededRandom(1), { count: 4, prefix: 'T-', mix: { ac: 1, dc: 0 }, common }),
    cards: ['A'],
    sessionsPerMin: 0,
    habits: { socPercent: [5, 6] },
    underWay: { share: 1, ageS: [600, 900], isFree: (identity) => !identity.endsWith('1') },
    connectPerS: 1000,
  })
  fleet.start()
  await central.until(() => central.of('MeterValues').length >= 3)
  const starts = central.of('StartTransaction')
  expect(starts.length).toBeGreaterThanOrEqual(3)
  for (const { timestamp } of starts) {
    const ageS = (Date.now() - Date.parse(String(timestamp))) / 1000
    expect(ageS).toBeGreaterThan(599)
    expect(ageS).toBeLessThan(960)
  }
  // ten minutes of the slowest plug
  expect(fleet.counters.energyWh).toBeGreaterThan(3 * 300)
  expect(fleet.stations.find(({ settings }) => settings.identity.endsWith('1'))?.connectors[0]?.session).toBe(
    undefined,
  )
  await fleet.stop()
  expect(central.of('StopTransaction')).toHaveLength(central.of('StartTransaction').length)
})

it('the command drives a fleet, sums up, and explains itself', async () => {
  const central = await newCentral()
  const options = ['--stations', '3', '--prefix', 'X-', '--cards', 'A', '--speed', '36000', '--rate', '600']
  const { code, output } = await run('--url', central.url, ...options, '--duration', '2', '--mix', 'ac=1')
  expect(output).toMatch(/connected \d\/3 .*charging 0 .*errors 0 .*kWh/)
  expect(code).toBe(0)
  expect(new Set(central.seen.map(({ identity }) => identity))).toEqual(
    new Set(['X-0001', 'X-0002', 'X-0003']),
  )
  expect(await run('--help')).toMatchObject({ code: 0, output: expect.stringContaining('--meter-interval') })
  expect(await run('--url', 'http://x')).toMatchObject({ code: 2, output: expect.stringContaining('--url') })
  expect(await run('--nonsense')).toMatchObject({ code: 2, output: expect.stringContaining('--help') })
})

it('the command knows which versions there are', async () => {
  const { code, output } = await run('--url', 'ws://127.0.0.1:1/ocpp', '--ocpp', '3')
  expect(code).toBe(2)
  expect(output).toContain('--ocpp takes 1.6, 2.0.1 or 2.1')
})

it.each(['2.0.1', '2.1'] as const)('the command drives a fleet of OCPP %s', async (version) => {
  const central = await newCentral2(`ocpp${version}`)
  const options = [
    '--stations',
    '3',
    '--cards',
    'A',
    '--speed',
    '36000',
    '--rate',
    '600',
    '--mix',
    'ac=1,dc=1',
  ]
  const { code, output } = await run('--url', central.url, '--ocpp', version, '--duration', '2', ...options)
  expect(output).toMatch(/charging 0 .*errors 0 /)
  expect(code).toBe(0)
  const of = (type: string) => central.events.filter(({ eventType }) => eventType === type)
  expect(of('Started').length).toBeGreaterThan(0)
  expect(of('Ended')).toHaveLength(of('Started').length)
})
