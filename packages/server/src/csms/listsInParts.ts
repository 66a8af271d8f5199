import { wordOf } from '@zaryad/ocpp'
import { answerOf } from './answers.ts'
import { reportedIn } from './configuration/keep.ts'
import type { CallOptions } from './dialect.ts'
import { list, part } from './fields.ts'

type Call = (action: string, payload: object, options: CallOptions) => Promise<object>
type Limits = { cards: number; bytes: number }
type Speech = {
  call: Call
  /** What sends a list of cards, and what the version of one is called. */
  action: string
  version: 'listVersion' | 'versionNumber'
  /** The settings by which a station says how many cards it takes at once, and of how many bytes. */
  keys: { cards: string; bytes?: string }
  /** How it is asked for settings. */
  configuration: (keys: string[], options: CallOptions) => Promise<object>
}

const ANSWER_WITHIN_MS = 2_000
/** What of a message is no card. */
const AROUND_BYTES = 200

/**
 * Calls as they are, but for a list of more cards than the station takes at once (1.6 §9.3.3, 2.x §D01): its beginning
 * leaves as the update that it is, the rest as additions to it, each under the next version. The answer says which one
 * the station has at last. One that does not say how many it takes is sent all.
 */
export function listsInParts(speech: Speech): Call {
  const { call, action: sends, version } = speech
  let limits: Promise<Limits> | undefined
  let before: Promise<unknown> = Promise.resolve()

  async function send(payload: object, options: CallOptions): Promise<object> {
    const cards = list(part(payload).localAuthorizationList)
    if (cards.length < 2) return call(sends, payload, options)
    limits ??= limitsOf(speech).catch(() => none)
    const parts = inParts(cards, await limits)
    const first = Number(part(payload)[version])
    let answer = {}
    for (const [index, localAuthorizationList] of parts.entries()) {
      const update = index === 0 ? {} : { updateType: 'Differential', [version]: first + index }
      answer = await call(sends, { ...payload, ...update, localAuthorizationList }, options)
      if (parts.length === 1) break
      const isTaken = answerOf(wordOf(part(answer).status)) === 'taken'
      const partsTaken = index + Number(isTaken)
      answer = { ...answer, parts: parts.length, partsTaken, [version]: first + partsTaken - 1 }
      if (!isTaken) break
    }
    return answer
  }

  return (action, payload, options) => {
    if (action !== sends) return call(action, payload, options)
    // two lists at once would be one of both
    const sent = before.then(() => send(payload, options))
    before = sent.catch(() => {})
    return sent
  }
}

const none: Limits = { cards: Infinity, bytes: Infinity }

async function limitsOf({ keys, configuration }: Speech): Promise<Limits> {
  const wanted = [keys.cards, ...(keys.bytes ? [keys.bytes] : [])]
  const reported = reportedIn({ ...(await configuration(wanted, { timeoutMs: ANSWER_WITHIN_MS })) })
  const numberOf = (name = '') => {
    const found = reported.find(({ key }) => key.toLowerCase() === name.toLowerCase())
    const number = Number(found?.value)
    return number >= 1 ? number : Infinity
  }
  return { cards: numberOf(keys.cards), bytes: numberOf(keys.bytes) - AROUND_BYTES }
}

function inParts(cards: object[], most: Limits): object[][] {
  const parts: object[][] = []
  let bytes = 0
  for (const card of cards) {
    const length = Buffer.byteLength(JSON.stringify(card)) + 1
    const last = parts.at(-1)
    if (last && last.length < most.cards && bytes + length <= most.bytes) {
      last.push(card)
      bytes += length
    } else {
      parts.push([card])
      bytes = length
    }
  }
  return parts
}
