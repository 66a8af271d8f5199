import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { hubEvent, hubPath, hubShow, type Notification } from '@zaryad/model'
import { nowMs } from '../clock.ts'
import { freshToken } from '../session/freshToken.ts'
import { noteChange, readAllAgain, readAllOnceQuiet } from './readAgain.ts'
import { renewRights } from './renewRights.ts'
import { tellShown } from './shown.ts'
import { setPush } from './state.ts'

/** While nothing is pushed, what is shown is read again this often; the hub waits for the button (spec, section 4). */
const FALLBACK_MS = 30_000

let connection: HubConnection | undefined
let fallback: ReturnType<typeof setInterval> | undefined
let stopTelling = () => {}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The library's defaults are the spec's numbers: delays 0, 2, 10, 30 s, server 30 s, keep-alive 15 s. */
function build(): HubConnection {
  const built = new HubConnectionBuilder()
    .withUrl(hubPath, { accessTokenFactory: freshToken })
    .withAutomaticReconnect()
    .configureLogging(LogLevel.None)
    .build()
  built.on(hubEvent, (notification: Notification) => {
    setPush({ notification, aliveAtMs: nowMs() })
    noteChange(notification)
    renewRights(notification)
  })
  built.onreconnecting(() => {
    stopTelling()
    setPush({ phase: 'Reconnecting', aliveAtMs: nowMs() })
  })
  built.onreconnected(() => {
    connected(built)
    void readAllAgain()
  })
  built.onclose(() => {
    stopTelling()
    setPush({ phase: 'Disconnected' })
    if (connection === built) poll()
  })
  return built
}

function connected(own: HubConnection): void {
  clearInterval(fallback)
  setPush({ phase: 'Connected', aliveAtMs: nowMs(), alert: null })
  // a hub that has just gone hears it when it is back
  stopTelling = tellShown((shown) => void own.send(hubShow, shown).catch(() => undefined))
}

function poll(): void {
  clearInterval(fallback)
  fallback = setInterval(() => void readAllAgain(), FALLBACK_MS)
}

/** Once signed in, and by the button after it has given up. */
export async function startPush(): Promise<void> {
  const own = connection ?? build()
  connection = own
  if (own.state !== 'Disconnected') return
  setPush({ phase: 'Connecting' })
  try {
    await own.start()
    connected(own)
    readAllOnceQuiet()
  } catch (error) {
    if (connection !== own) return
    setPush({ phase: 'Disconnected', alert: { kind: 'start', message: messageOf(error) } })
    poll()
  }
}

export async function stopPush(): Promise<void> {
  const own = connection
  connection = undefined
  clearInterval(fallback)
  if (!own) return
  setPush({ phase: 'Disconnecting' })
  try {
    await own.stop()
    setPush({ phase: 'Disconnected', aliveAtMs: null, alert: null })
  } catch (error) {
    setPush({ phase: 'Disconnected', alert: { kind: 'stop', message: messageOf(error) } })
  }
}
