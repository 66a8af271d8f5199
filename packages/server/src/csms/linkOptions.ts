import type { OcppVersion } from '@zaryad/ocpp'
import type { WebSocket } from 'ws'
import type { Notice } from '../bus/notice.ts'
import type { Deps } from '../deps.ts'
import type { Send } from './sendTogether.ts'
import type { Station } from './station.ts'
import type { Subjects } from './subjects.ts'
import type { Told } from './vocabulary.ts'
import type { Writers } from './writers.ts'

export type LinkOptions = {
  deps: Deps
  writers: Writers
  subjects: Subjects
  station: Station
  socket: WebSocket
  send: Send
  version: OcppVersion
  notify: (notice: Notice) => void
  /** Hears what the station says, once it is taken. */
  heard?: (chargePointId: string, told: Told) => void
  onError: (error: unknown, action: string) => void
}
