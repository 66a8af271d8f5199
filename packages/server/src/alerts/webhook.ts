import { createHmac } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Failure, Message } from './message.ts'
import { isInner, publicLookup } from './publicLookup.ts'

const TIMEOUT_MS = 10_000

type Options = { url: string; secret: string; nowMs: number; mayReachInner: boolean }

/** `t=…,v1=…`: HMAC-SHA-256 of `<t>.<body>`, so that neither the content nor its time can be made up. */
export const signature = (body: string, secret: string, atS: number) =>
  `t=${atS},v1=${createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex')}`

/** POSTs an event as JSON; any 2xx counts. Redirects are not followed. */
export function postWebhook(message: Message, options: Options): Promise<Failure> {
  const { url, secret, nowMs, mayReachInner } = options
  const { deliveryId, change, event } = message
  const body = JSON.stringify({ id: deliveryId, change, event })
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!mayReachInner && isIP(host) && isInner(host)) return Promise.resolve('privateAddress')
  const send = target.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve) => {
    const request = send(target, {
      method: 'POST',
      agent: false, // a connection of its own
      timeout: TIMEOUT_MS,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(mayReachInner ? {} : { lookup: publicLookup }),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Zaryad',
        'x-zaryad-delivery': deliveryId,
        'x-zaryad-signature': signature(body, secret, Math.floor(nowMs / 1000)),
      },
    })
    request.on('response', (response) => {
      response.resume()
      const { statusCode = 0 } = response
      resolve(statusCode >= 200 && statusCode < 300 ? undefined : `status ${statusCode}`)
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.name === 'AbortError' || error.name === 'TimeoutError'
          ? 'timeout'
          : (error.code ?? error.message),
      ),
    )
    // one that changes to another protocol ends without a word: the message would be on its way for ever
    request.on('close', () => resolve('ECONNRESET'))
    request.end(body)
  })
}
