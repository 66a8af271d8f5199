import { connect, type NatsConnection, wsconnect } from '@nats-io/transport-node'

/** It is reached within this, or not at all. */
export const TRY_MS = 2_000
const PING_EVERY_MS = 5_000
const PINGS_OUT = 2
/** A connection that was cut without a word is noticed by then. */
export const NOTICED_AFTER_MS = PING_EVERY_MS * (PINGS_OUT + 1)

/** The address as it was given holds who we are; the server is asked without it. */
export async function reachNats(given: string): Promise<NatsConnection> {
  const url = new URL(given)
  const { username, password, protocol } = url
  const user = decodeURIComponent(username)
  const isWeb = protocol.startsWith('ws')
  const servers = isWeb ? `${protocol}//${url.host}${url.pathname}` : url.host
  const options = {
    servers,
    name: 'zaryad',
    noEcho: true,
    reconnect: false,
    timeout: TRY_MS,
    pingInterval: PING_EVERY_MS,
    maxPingOut: PINGS_OUT,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    ...(password ? { user, pass: decodeURIComponent(password) } : user ? { token: user } : {}),
  }
  return isWeb ? wsconnect(options) : connect(options)
}
