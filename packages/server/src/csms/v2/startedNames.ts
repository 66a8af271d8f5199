import { answerOf } from '../answers.ts'
import type { Session, Station } from '../station.ts'

/** More sessions than a station begins at once. */
const MOST = 100
const MAX_NAME = 255

type Names = Pick<Station, 'tagsOfNames'> & { sessions: Pick<Session, 'stationTransactionId' | 'idTag'>[] }

/**
 * A station that takes a start on may say which of its sessions that is, one whose cable was in before above all
 * (§F02), and name neither the card nor the number of the start ever after.
 */
export function startedAs(station: Names, { status, transactionId }: Record<string, unknown>, idTag: string) {
  if (answerOf(String(status)) !== 'taken' || typeof transactionId !== 'string') return
  const name = transactionId.trim().slice(0, MAX_NAME)
  if (name === '') return
  station.tagsOfNames ??= new Map()
  if (station.tagsOfNames.size >= MOST) station.tagsOfNames.clear()
  station.tagsOfNames.set(name, idTag)
}

/** The tag of the start that its station took on as the session of that name, until that has it. */
export function tagOfName({ sessions, tagsOfNames }: Names, name: string): string | null {
  const idTag = tagsOfNames?.get(name)
  if (idTag === undefined) return null
  const hasCard = sessions.some((each) => each.stationTransactionId === name && each.idTag)
  if (!hasCard) return idTag
  tagsOfNames?.delete(name)
  return null
}
