import type { IncomingMessage } from 'node:http'
import { isOcppVersion, type OcppVersion } from '@zaryad/ocpp'

const MAX_IDENTITY = 48
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unprintable = /[\u0000-\u001f\u007f]/
const COLON = 0x3a

/** Some clients ask for a whole address, as of a proxy (RFC 9112 §3.2.2). */
const pathOf = (url = ''): string => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')

/** Whether an upgrade is ours to answer. */
export function isOcppPath(url: string | undefined): boolean {
  return /^\/+ocpp(?:[/?#]|$)/i.test(pathOf(url))
}

/**
 * The identity of `/ocpp/{identity}`: extra slashes and query strings are left out, percent-encoding is read
 * once (OCPP 1.6J §3.1.1). Undefined when there is none, or none that a station could have.
 */
export function identityOf(url: string | undefined): string | undefined {
  const path = pathOf(url).split(/[?#]/, 1)[0] ?? ''
  const parts = path.split('/').filter((part) => part !== '')
  if (parts.length < 2) return undefined
  const identity = decode(parts.slice(1).join('/'))?.trim()
  if (!identity || identity.length > MAX_IDENTITY || unprintable.test(identity)) return undefined
  return identity
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * The password of HTTP Basic as bytes: the key may be binary (OCPP 1.6 security whitepaper §3.2), so nothing of it is
 * decoded as UTF-8. The user name is the identity, in any case of letters; one with a colon in it has it there too.
 */
export function passwordOf(request: IncomingMessage, identity: string): Buffer | undefined {
  const match = /^Basic\s+([A-Za-z0-9+/=_-]+)\s*$/i.exec(request.headers.authorization ?? '')
  if (!match?.[1]) return undefined
  const bytes = Buffer.from(match[1], 'base64')
  const colon = Buffer.byteLength(identity)
  if (bytes[colon] !== COLON) return undefined
  const userName = bytes.subarray(0, colon).toString('utf8')
  return userName.toLowerCase() === identity.toLowerCase() ? bytes.subarray(colon + 1) : undefined
}

export type Subprotocol = { version: OcppVersion; name: string } | 'missing' | 'unsupported'

/**
 * Which of the offered subprotocols is spoken: the first that we know, for the order is the station's wish
 * (OCPP 2.0.1 part 4 §3.1.2), under the name as it wrote it. One that offers none is taken to mean 1.6 (protocols §4.9).
 */
export function subprotocolOf(request: IncomingMessage): Subprotocol {
  const offered = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (offered.length === 0) return 'missing'
  for (const name of offered) {
    const version = name.toLowerCase()
    if (isOcppVersion(version)) return { version, name }
  }
  return 'unsupported'
}

/** The list of an upgrade as `ws` takes it, which refuses one that is empty, ends with a comma or has one twice. */
export function offerOnly(
  { headers }: IncomingMessage,
  subprotocol: Exclude<Subprotocol, 'unsupported'>,
): void {
  if (subprotocol === 'missing') delete headers['sec-websocket-protocol']
  else headers['sec-websocket-protocol'] = subprotocol.name
}
