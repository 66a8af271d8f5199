import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { WebSocket, WebSocketServer } from 'ws'
import { signInBefore } from '../../e2e/support/test.ts'
import { PASSWORD } from '../network.ts'
import { aheadMs, nowMs } from './clocks.ts'
import { seenAtMs, want, watchScreen } from './screen.ts'

const ROUNDS = 40
const WARM_UP = 5
/** The hub merges what comes within half a second about one object, and a page what comes about its list. */
const APART_MS = 700

type Way = {
  page: Page
  within: string
  send: (round: number) => void
  textOf: (round: number) => string
  apartMs: number
}

/** From sending to the frame that shows it. */
async function toPixel({ page, within, send, textOf, apartMs }: Way): Promise<number[]> {
  await watchScreen(page)
  const offMs = await aheadMs(page)
  const latencies: number[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    await want(page, textOf(round), within)
    // frames come at their own pace: a sending is at any moment between two
    await new Promise((resolve) => setTimeout(resolve, apartMs + Math.random() * 50))
    const from = nowMs()
    send(round)
    const took = (await seenAtMs(page)) - offMs - from
    if (round >= WARM_UP) latencies.push(took)
  }
  return latencies
}

/** The bound: what a socket brings is put on the page, and that is all. */
export async function barePixel(context: BrowserContext): Promise<number[]> {
  const pageOf = (port: number) =>
    `<!doctype html><output></output><script>
      new WebSocket('ws://127.0.0.1:${port}').onmessage = ({ data }) => { document.querySelector('output').textContent = data }
    </script>`
  const http = createServer((_request, answer) => {
    const { port } = http.address() as AddressInfo
    answer.setHeader('content-type', 'text/html')
    answer.end(pageOf(port))
  }).listen(0, '127.0.0.1')
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
  const joined = new Promise<WebSocket>((resolve) => sockets.once('connection', resolve))
  await new Promise((resolve) => http.once('listening', resolve))
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  const socket = await joined
  const textOf = (round: number) => `mark-${round}.`
  const latencies = await toPixel({
    page,
    within: '',
    textOf,
    apartMs: 20,
    send: (round) => socket.send(textOf(round)),
  })
  await page.close()
  socket.terminate()
  sockets.close()
  http.close()
  return latencies
}

const statuses = [
  { status: 'Preparing', text: 'Подготовка' },
  { status: 'Finishing', text: 'Завершается' },
] as const
const at = (round: number) => statuses[round % 2 ? 1 : 0]

/** A StatusNotification on a station's socket; the console's list of connectors shows its word. */
export async function statusPixel(context: BrowserContext, port: number): Promise<number[]> {
  const baseUrl = `http://127.0.0.1:${port}`
  await signInBefore(context, baseUrl, { userName: 'admin', password: PASSWORD })
  const page = await context.newPage()
  await page.goto(`${baseUrl}/connectors`)
  const row = page
    .getByRole('row')
    .filter({ hasText: /BENCH-\d/ })
    .first()
  await page.getByRole('status').filter({ hasText: 'Онлайн' }).waitFor()
  const [identity = ''] = /BENCH-\d{5}/.exec((await row.textContent()) ?? '') ?? []
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ocpp/${identity}`, 'ocpp1.6')
  await new Promise((resolve) => socket.once('open', resolve))
  const send = (round: number) => {
    const timestamp = new Date().toISOString()
    const payload = { connectorId: 1, status: at(round).status, errorCode: 'NoError', timestamp }
    socket.send(JSON.stringify([2, String(round), 'StatusNotification', payload]))
  }
  const latencies = await toPixel({
    page,
    within: identity,
    textOf: (round) => at(round).text,
    apartMs: APART_MS,
    send,
  })
  await page.close()
  socket.terminate()
  return latencies
}
