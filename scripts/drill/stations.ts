import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { identityOf } from '../../bench/identity.ts'

const EVERY_MS = 200
const READINGS = 8
const WH = 250
/** OCPP 1.6 has stations say again what was answered with an error or not at all. */
const AGAIN_MS = 500
const ANSWER_MS = 10_000

/** What charge points were told is taken, and when they heard it. */
export type Facts = {
  starts: { transactionId: number; heardMs: number }[]
  readings: { transactionId: number; at: string; wh: number; heardMs: number }[]
  stops: { transactionId: number; meterStop: number; heardMs: number }[]
  /** Answers that were errors; the same is said again. */
  errors: number
}
type Answer = Record<string, unknown>

/** Charge points of 1.6 that charge one session after the other, and repeat word for word what was not answered. */
export function startStations(port: number, count: number) {
  const facts: Facts = { starts: [], readings: [], stops: [], errors: 0 }
  const over = new AbortController()
  const stations = Array.from({ length: count }, (_, index) => charge(port, index, facts, over.signal))
  return {
    facts,
    /** Resolves when each has said its last. */
    async stop() {
      over.abort()
      await Promise.all(stations)
    },
  }
}

async function charge(port: number, index: number, facts: Facts, signal: AbortSignal): Promise<void> {
  const line = openLine(`ws://127.0.0.1:${port}/ocpp/${identityOf(index)}`, facts, signal)
  const idTag = `CARD${String(index).padStart(5, '0')}`
  await line.say('BootNotification', { chargePointVendor: 'Drill', chargePointModel: 'Drill' })
  let register = 0
  while (!signal.aborted) {
    const timestamp = new Date().toISOString()
    const start = { connectorId: 1, idTag, meterStart: register, timestamp }
    const begun = await line.say('StartTransaction', start)
    if (!begun) break
    const transactionId = Number(begun.transactionId)
    facts.starts.push({ transactionId, heardMs: Date.now() })
    for (let n = 0; n < READINGS && !signal.aborted; n++) {
      await sleep(EVERY_MS)
      register += WH
      const at = new Date().toISOString()
      const sampledValue = [
        { value: String(register), measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
      ]
      const meterValue = [{ timestamp: at, sampledValue }]
      if (await line.say('MeterValues', { connectorId: 1, transactionId, meterValue }))
        facts.readings.push({ transactionId, at, wh: register, heardMs: Date.now() })
    }
    const end = { transactionId, idTag, meterStop: register, timestamp: new Date().toISOString() }
    if (await line.say('StopTransaction', end))
      facts.stops.push({ transactionId, meterStop: register, heardMs: Date.now() })
  }
  line.close()
}

/** One call at a time, over a socket that is opened again when it is gone. Undefined once nobody waits any more. */
function openLine(url: string, facts: Facts, signal: AbortSignal) {
  let socket: WebSocket | undefined
  let count = 0

  async function opened(): Promise<WebSocket | undefined> {
    if (socket?.readyState === WebSocket.OPEN) return socket
    const next = new WebSocket(url, 'ocpp1.6', { perMessageDeflate: false })
    next.on('error', () => {})
    const isOpen = await new Promise<boolean>((resolve) => {
      next.once('open', () => resolve(true))
      next.once('close', () => resolve(false))
    })
    socket = isOpen ? next : undefined
    return socket
  }

  function ask(to: WebSocket, action: string, payload: object): Promise<Answer | 'error' | 'none'> {
    const id = `${count++}`
    return new Promise((resolve) => {
      const end = (answer: Answer | 'error' | 'none') => {
        clearTimeout(timer)
        to.off('message', hear)
        to.off('close', gone)
        resolve(answer)
      }
      const gone = () => end('none')
      const hear = (data: WebSocket.RawData) => {
        const [kind, of, content] = JSON.parse(data.toString())
        if (kind === 2) to.send(JSON.stringify([3, of, { status: 'Rejected' }]))
        else if (of === id) end(kind === 3 ? content : 'error')
      }
      const timer = setTimeout(gone, ANSWER_MS)
      to.on('message', hear)
      to.once('close', gone)
      to.send(JSON.stringify([2, id, action, payload]))
    })
  }

  return {
    async say(action: string, payload: object): Promise<Answer | undefined> {
      for (;;) {
        const to = await opened()
        const answer = to ? await ask(to, action, payload) : 'none'
        if (typeof answer === 'object') return answer
        if (answer === 'error') facts.errors += 1
        if (signal.aborted) return undefined
        await sleep(AGAIN_MS)
      }
    },
    close: () => socket?.terminate(),
  }
}
