import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

const ANSWER_WITHIN_MS = 10_000
type Message = { phone: string; kind: 'code' | 'receipt'; text: string }

/**
 * Sends a text to a telephone: `POST SMS_URL {phone, text}`, any 2xx is taken for sent. Without the setting it
 * waits in the outbox for an administrator to read out; with it, the outbox keeps that it went and not what it said.
 */
export async function sendMessage(deps: Deps, message: Message): Promise<void> {
  const { SMS_URL: url } = deps.config
  const error = url ? await post(url, message) : undefined
  const isSent = url !== undefined && error === undefined
  await sql`insert into outbox (id, phone, kind, text, state, error, created_at, sent_at)
    values (${deps.newId()}, ${message.phone}, ${message.kind}, ${url ? '' : message.text},
      ${url ? (isSent ? 'sent' : 'failed') : 'shown'}, ${error ?? null}, ${deps.clock()}, ${isSent ? deps.clock() : null})`.execute(
    deps.db.system,
  )
}

/** Why the gateway did not take it; undefined where it did. */
async function post(url: string, { phone, text }: Message): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, text }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return response.ok ? undefined : `HTTP ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'Error'
  }
}
