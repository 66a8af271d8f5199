import type { OcppVersion } from '@zaryad/ocpp'
import type { Notice } from '../bus/notice.ts'
import type { Deps } from '../deps.ts'
import type { Station } from './station.ts'
import type { Subjects } from './subjects.ts'
import type { Told } from './vocabulary.ts'
import type { Writers } from './writers.ts'

/** What a handler works with: who asks, when it came, and where things are written. */
export type Context = {
  deps: Deps
  writers: Writers
  subjects: Subjects
  station: Station
  /** What is spoken on its socket. */
  version: OcppVersion
  /** Our clock at arrival, ms. */
  receivedMs: number
  /** When its socket was opened, by the same. */
  openedMs: number
  /** It has just said over it, without being asked, that it was switched on or started anew. */
  isBooting: boolean
  /** Something in the message was not as OCPP wants it: shown at the device, the message still counts. */
  note: (code: string, sample?: unknown) => void
  /** Once it is durable: tell those who look. */
  notify: (notice: Notice) => void
  /** Which session the message is of: its frame and its answer's are found by it. */
  about: (transactionId: number) => void
  /** What the station said has been taken: tell those who wait for it. */
  heard: (told: Told) => void
  /** It is known how far its clock is ahead, in ms, or that it is not: kept beside the answer. */
  clockIs: (aheadMs: number | undefined) => void
  /** What is done beside the answer went wrong: no reason to refuse the message. */
  failed: (error: unknown) => void
}
