import type { Cell } from '@zaryad/model/csv'
import type { WireRow } from '../entities/extension.ts'
import { textOfAction, textOfChanges } from './logText.ts'
import { type Say, saidOr } from './words.ts'

type Connector = { currentType: number; status: string | null }
type Point = {
  connectionState: number
  power: number | null
  rate: { id: string; name: string } | null
  connectors: Connector[]
}
type Make = (row: WireRow, say: Say) => Cell

export const plain = (number: number): Cell => ({ number, as: 'plain' })
const pointsOf = ({ points }: WireRow) => (Array.isArray(points) ? (points as Point[]) : [])
const isOnline = ({ connectionState }: Point) => connectionState === 2
const ofAll = (some: number, all: number) => `${some} / ${all}`

function freeOf(row: WireRow): Cell {
  const all = pointsOf(row).flatMap(({ connectors }) => connectors).length
  const free = pointsOf(row)
    .filter(isOnline)
    .flatMap(({ connectors }) => connectors.filter(({ status }) => status === 'Available'))
  return ofAll(free.length, all)
}

function kindsOf(row: WireRow): Cell {
  const all = pointsOf(row).flatMap(({ connectors }) => connectors)
  const count = (current: number) => all.filter(({ currentType }) => currentType === current).length
  return ofAll(count(1), count(2))
}

/** Of a session that goes on its power now, else its mean. */
function meanPowerOf({ state, power, energy, duration }: WireRow): Cell {
  if (state === 'active') return typeof power === 'number' ? plain(power) : null
  if (typeof energy !== 'number' || typeof duration !== 'number' || duration <= 0) return null
  return plain(Math.round((energy / (duration / 3600)) * 10) / 10)
}

/** Why a session is doubted, came to nothing, or ended: the first of these that is known. */
function reasonOf({ state, suspectReason, failure, stopReason }: WireRow, say: Say): Cell {
  if (state === 'suspect' && suspectReason)
    return saidOr(say, `choices.suspectReasons.${suspectReason}`, suspectReason)
  if (failure) return saidOr(say, `failures.${failure}.short`, failure)
  return stopReason ? saidOr(say, `choices.stopReasons.${stopReason}`, stopReason) : null
}

/** `model/fileColumns.ts`: columns that are no fields, or more than their field, as the lists have them. */
export const derived: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  chargeStations: {
    online: (row) => ofAll(pointsOf(row).filter(isOnline).length, pointsOf(row).length),
    connectors: kindsOf,
    free: freeOf,
    power: (row) => plain(pointsOf(row).reduce((sum, { power }) => sum + (power ?? 0), 0)),
    rate: (row) => [...new Set(pointsOf(row).flatMap(({ rate }) => rate?.name ?? []))].join(', '),
  },
  connectors: {
    session: ({ session }) => {
      const { energy } = Object(session)
      return typeof energy === 'number' ? { number: energy, as: 'energy' } : null
    },
    rate: ({ rate }) => Object(rate).name ?? null,
  },
  transactions: {
    client: ({ user, idTag }) => Object(user).name ?? idTag ?? null,
    meanPower: meanPowerOf,
    stopReason: reasonOf,
  },
  reservations: {
    idTag: ({ card }, say) =>
      Object(card).userName ?? Object(card).number ?? say('entities.reservations.noCard'),
  },
  rFIDCards: {
    userId: ({ ownerName, ownerPhone }) => [ownerName, ownerPhone].filter(Boolean).join(' · '),
  },
  services: { opens: ({ code }, say) => say(`serviceOpens.${code}`) },
  userLogs: { action: textOfAction, summary: textOfChanges },
}

/** What of a row these are made of, where rows are many; elsewhere all of it is read. */
export const derivedFrom: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  transactions: {
    client: ['userId', 'idTag'],
    meanPower: ['state', 'power', 'energy', 'duration'],
    stopReason: ['state', 'suspectReason', 'failure', 'stopReason'],
  },
}
