import { Car, type CarModel, carModels } from './car.ts'
import type { Connector } from './connector.ts'
import { between, pick, type Random } from './random.ts'
import type { Station } from './station.ts'

/** How people charge. */
export type VisitHabits = {
  /** Energy wanted, in Wh, between the two. */
  energyWh: [from: number, to: number]
  /** State of charge on arrival. */
  socPercent: [from: number, to: number]
  /** Left after this at the latest, in the car's time. */
  maxDurationS: number
  /** From plug to card, and from the end of the session to the unplugged cable. */
  handlingS: [from: number, to: number]
}

export const usualHabits: VisitHabits = {
  energyWh: [5_000, 40_000],
  socPercent: [10, 60],
  maxDurationS: 3 * 3600,
  handlingS: [3, 20],
}

export type Visit = {
  station: Station
  connector: Connector
  random: Random
  habits: VisitHabits
  /** Shows the card at the reader, unless the place is closing. */
  tap: (connectorId: number, idTag: string) => Promise<{ outcome: string }>
}
type VisitOutcome = 'charged' | 'refused'

/** A car comes, is charged as far as its driver wants, and goes. */
export async function visit(details: Visit, idTag: string): Promise<VisitOutcome> {
  const { station, connector, habits, random } = details
  station.plug(connector.id, newCar(details))
  await pause(station, between(random, ...habits.handlingS))
  const { outcome } = await details.tap(connector.id, idTag)
  if (outcome === 'started') await chargeUntilContent(details)
  await pause(station, between(random, ...habits.handlingS))
  station.unplug(connector.id)
  return outcome === 'started' ? 'charged' : 'refused'
}

/** A car that has been charging for so long already. */
export async function visitUnderWay(details: Visit, idTag: string, ageS: number): Promise<VisitOutcome> {
  const { station, connector, habits, random } = details
  station.plug(connector.id, newCar(details))
  station.resume(connector.id, idTag, station.clock.now() - ageS * 1000)
  await chargeUntilContent(details)
  await pause(station, between(random, ...habits.handlingS))
  station.unplug(connector.id)
  return 'charged'
}

/** The central system let someone in, and here comes the car. */
export async function visitAwaited(details: Visit): Promise<VisitOutcome> {
  const { station, connector, habits, random } = details
  await pause(station, between(random, ...habits.handlingS))
  if (!connector.awaited || connector.car) return 'refused'
  station.plug(connector.id, newCar(details))
  await chargeUntilContent(details)
  await pause(station, between(random, ...habits.handlingS))
  station.unplug(connector.id)
  return 'charged'
}

function newCar({ connector, habits, random }: Visit): Car {
  const model =
    pick(
      random,
      carModels.filter((candidate) => fits(candidate, connector)),
    ) ?? carModels[0]
  if (!model) throw new Error('no car models')
  return new Car(model, between(random, ...habits.socPercent))
}

const portOfType = new Map([
  ['CCS2', 'ccs'],
  ['CHAdeMO', 'chademo'],
])

function fits({ dc }: CarModel, { currentType, type }: Connector): boolean {
  const port = portOfType.get(type)
  return currentType === 'AC' || port === undefined || dc?.ports.includes(port) === true
}

/** Looks again when the wanted energy should be in, not every second. */
async function chargeUntilContent({ station, connector, random, habits }: Visit): Promise<void> {
  const { session } = connector
  if (!session) return
  const targetWh = between(random, ...habits.energyWh)
  const isEnded = (): boolean => connector.session !== session
  const stopBy = station.clock.now() + (habits.maxDurationS / station.settings.speed) * 1000
  const ended = new Promise<void>((resolve) => {
    const off = station.on('sessionEnded', ({ connectorId }) => {
      if (connectorId !== connector.id) return
      off()
      resolve()
    })
  })
  while (!isEnded()) {
    station.sync(connector.id)
    if (isEnded()) break
    const leftWh = targetWh - (connector.registerWh - session.meterStartWh)
    const leftS = (stopBy - station.clock.now()) / 1000
    if (leftWh <= 0 || leftS <= 0 || connector.car?.isFull) {
      await station.tap(connector.id, session.idTag)
      break
    }
    const neededS = session.powerW > 0 ? (leftWh * 3600) / session.powerW / station.settings.speed : leftS
    await Promise.race([
      ended,
      pauseS(station, Math.max(LEAST_LOOK_S, Math.min(neededS, leftS, LONGEST_LOOK_S))),
    ])
  }
}

const LEAST_LOOK_S = 0.05
const LONGEST_LOOK_S = 300

/** A while in the life of people: shorter when the fleet runs fast. */
function pause(station: Station, durationS: number): Promise<void> {
  return pauseS(station, durationS / station.settings.speed)
}

function pauseS(station: Station, durationS: number): Promise<void> {
  return new Promise((resolve) => station.later(durationS * 1000, resolve))
}
