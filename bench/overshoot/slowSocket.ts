import type { OpenSocket } from '@zaryad/station'
import { nodeSocket } from '@zaryad/station/nodeSocket'

export type Line = {
  toStationMs: number
  fromStationMs: number
  /** A contactor needs its time on top. */
  slowStopMs: number
}

/** A line by which frames take so long each way, to a station that is slow to stop. */
export const slowSocket =
  ({ toStationMs, fromStationMs, slowStopMs }: Line): OpenSocket =>
  (request, events) => {
    const takesMs = (text: string) => toStationMs + (/"(Remote|Request)Stop/.test(text) ? slowStopMs : 0)
    const socket = nodeSocket(request, {
      ...events,
      received: (text) => void setTimeout(() => events.received(text), takesMs(text)),
    })
    return {
      send: (text) => void setTimeout(() => socket.send(text), fromStationMs),
      close: () => socket.close(),
    }
  }
