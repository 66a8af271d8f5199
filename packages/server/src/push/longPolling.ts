import type { Transport } from './connection.ts'

/** An empty answer well before the client's 100 s (TransportProtocols.md, long polling). */
const ANSWER_AFTER_MS = 80_000
/** Who has not asked for this long is gone. */
const GONE_AFTER_MS = 30_000
const MAX_WAITING_CHARS = 1024 * 1024

export type PollAnswer = { status: 200 | 204; text: string }
export type Polling = Transport & { poll(): Promise<PollAnswer> }

/** Records wait here for the next request; the first request is answered at once, to say that it works. */
export function longPolling(onGone: () => void): Polling {
  let waiting = ''
  let isEnded = false
  let isFirst = true
  let answer: ((given: PollAnswer) => void) | undefined
  let timer: NodeJS.Timeout | undefined
  gone()

  function gone() {
    clearTimeout(timer)
    timer = setTimeout(onGone, GONE_AFTER_MS).unref()
  }

  function reply(given: PollAnswer) {
    const hanging = answer
    answer = undefined
    hanging?.(given)
    if (!isEnded) gone()
  }

  function flush() {
    if (!answer || waiting === '') return
    const text = waiting
    waiting = ''
    reply({ status: 200, text })
  }

  return {
    isPolled: true,
    send(text) {
      if (waiting.length > MAX_WAITING_CHARS) return false
      waiting += text
      flush()
      return true
    },
    end() {
      isEnded = true
      clearTimeout(timer)
      if (answer) reply({ status: 204, text: '' })
    },
    poll() {
      if (answer) reply({ status: 204, text: '' }) // a newer request takes the place of the hanging one
      if (isEnded && waiting === '') return Promise.resolve({ status: 204, text: '' })
      if (isFirst) {
        isFirst = false
        return Promise.resolve({ status: 200, text: '' })
      }
      return new Promise((resolve) => {
        answer = resolve
        clearTimeout(timer)
        timer = setTimeout(() => reply({ status: 200, text: '' }), ANSWER_AFTER_MS).unref()
        flush()
      })
    },
  }
}
