import { once } from 'node:events'
import { WebSocket, WebSocketServer } from 'ws'
import { hubEvent, hubPath } from '../packages/model/src/events.ts'
import { openBrowser } from './browser.ts'
import { figure, percentile } from './figure.ts'
import { openNetwork, PASSWORD, startProduct } from './network.ts'
import { crowded } from './push/crowded.ts'
import { barePixel, statusPixel } from './push/pixel.ts'

const ROUNDS = 400
const WARM_UP = 50
/** The hub merges what comes closer together about one object. */
const APART_MS = 2
const SEPARATOR = '\u001e'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function opened(socket: WebSocket): Promise<WebSocket> {
  await once(socket, 'open')
  return socket
}

/** How long it takes from `send` until `heard` tells the same mark. */
async function timed(send: (mark: string) => void, heard: (tell: (text: string) => void) => void) {
  let wanted = ''
  let done = () => {}
  heard((text) => {
    if (wanted !== '' && text.includes(wanted)) done()
  })
  const latencies: number[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    wanted = `mark-${round}.`
    const arrived = new Promise<void>((resolve) => {
      done = resolve
    })
    const startedMs = performance.now()
    send(wanted)
    await arrived
    if (round >= WARM_UP) latencies.push(performance.now() - startedMs)
    await pause(APART_MS)
  }
  return latencies
}

/** The bound: a server that passes on what it gets, from one socket to another. */
async function rawHop(): Promise<number[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
  const address = server.address()
  const url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      for (const other of server.clients) if (other !== socket) other.send(String(data))
    })
  })
  const [from, to] = [await opened(new WebSocket(url)), await opened(new WebSocket(url))]
  const latencies = await timed(
    (mark) => from.send(mark),
    (tell) => to.on('message', (data) => tell(String(data))),
  )
  from.terminate()
  to.terminate()
  server.close()
  return latencies
}

async function tokenOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: PASSWORD }),
  })
  const { token } = await answer.json()
  return token
}

/** A browser on the hub, by its protocol alone. */
async function listener(port: number): Promise<WebSocket> {
  const socket = await opened(
    new WebSocket(`ws://127.0.0.1:${port}${hubPath}?access_token=${await tokenOf(port)}`),
  )
  const shaken = once(socket, 'message')
  socket.send(`{"protocol":"json","version":1}${SEPARATOR}`)
  await shaken
  return socket
}

/** From a StatusNotification on a station's socket to the record at who looks, its status stored in between. */
async function statusToRecord(port: number, stations: number): Promise<number[]> {
  const hub = await listener(port)
  const sockets: WebSocket[] = []
  for (let index = 0; index < stations; index++) {
    const identity = `BENCH-${String(index).padStart(5, '0')}`
    sockets.push(await opened(new WebSocket(`ws://127.0.0.1:${port}/ocpp/${identity}`, 'ocpp1.6')))
  }
  let sent = 0
  const latencies = await timed(
    (mark) => {
      const timestamp = new Date().toISOString()
      const status = { connectorId: 1, status: 'Available', errorCode: mark, timestamp }
      // stations take turns, so that no two in half a second are about the same one
      sockets[sent % stations]?.send(JSON.stringify([2, String(sent), 'StatusNotification', status]))
      sent += 1
    },
    (tell) => hub.on('message', (data) => tell(String(data))),
  )
  for (const socket of [hub, ...sockets]) socket.terminate()
  return latencies
}

const shares = [
  ['median', 0.5],
  ['p95', 0.95],
] as const

function report(name: string, told: number[], bare: number[], limit?: { atMost: number }): void {
  for (const [share, part] of shares) {
    const [value, bound] = [percentile(told, part), percentile(bare, part)]
    figure({ name: `${name}.${share}`, value, unit: 'ms', limit })
    figure({ name: `${name}.${share}.bare`, value: bound, unit: 'ms' })
    figure({ name: `${name}.${share}.ratioToBare`, value: value / bound, unit: 'ratio' })
  }
}

/** Who asks the hub for nothing, and is told all it may know. */
async function hearAll(port: number) {
  const hub = await listener(port)
  let count = 0
  hub.on('message', (data) => {
    count += String(data).split(`"target":"${hubEvent}"`).length - 1
  })
  return { count: () => count, close: () => hub.terminate() }
}

/** Its rows' own readings, and one in two seconds of each topic that its page has to do with. */
const MOST_HEARD = 25
const MOST_TASK_MS = 50

/** What a browser on the points' list hears and does while a thousand stations charge. */
export async function benchPushLoad(): Promise<void> {
  const network = await openNetwork(1_000)
  const browser = await openBrowser()
  try {
    const { port, child } = await startProduct(network)
    const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
    const load = await crowded(browser, context, port, () => hearAll(port))
    const { seconds, calls, heard, heardByAll, tasks } = load
    figure({ name: 'push.load.calls', value: calls, unit: 'calls/s' })
    figure({ name: 'push.load.heardByAll', value: heardByAll, unit: 'notices/s' })
    figure({ name: 'push.load.heard', value: heard, unit: 'notices/s', limit: { atMost: MOST_HEARD } })
    for (const key of ['ms', 'cpuMs'] as const) {
      const times = tasks.map((task) => task[key])
      const name = `push.load.task${key === 'ms' ? '' : '.cpu'}`
      const limit = { atMost: MOST_TASK_MS }
      const worth = times.filter((time) => time >= 1)
      figure({ name: `${name}.longest`, value: Math.max(...times), unit: 'ms', limit })
      figure({ name: `${name}.p95`, value: percentile(worth, 0.95), unit: 'ms', limit })
      figure({
        name: `${name}.share`,
        value: times.reduce((a, b) => a + b, 0) / 1000 / seconds,
        unit: 'ratio',
      })
    }
    await child.stop()
  } finally {
    await browser.close()
    await network.close()
  }
}

/**
 * From a status on a station's wire to a browser's socket, and to the pixels of the console's list in a real
 * browser; each beside a bare hop in the same run.
 */
export async function benchPush(): Promise<void> {
  const network = await openNetwork(ROUNDS + WARM_UP)
  const browser = await openBrowser()
  try {
    const product = await startProduct(network)
    report('push', await statusToRecord(product.port, ROUNDS + WARM_UP), await rawHop(), { atMost: 2_000 })
    const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
    const bare = await barePixel(context)
    report('push.pixel', await statusPixel(context, product.port), bare, { atMost: 2_000 })
    await product.child.stop()
  } finally {
    await browser.close()
    await network.close()
  }
}
