import { apart } from '../faults/lastResort.ts'

type Listener = (message: unknown) => void
export type Answerer = (question: unknown) => unknown

/** Nobody answers to that name, nobody did in time, or who answers could not. */
export class Unanswered extends Error {
  override name = 'Unanswered'
  readonly why: 'nobody' | 'late' | 'failed'

  constructor(why: Unanswered['why']) {
    super(why)
    this.why = why
  }
}

export type WireLog = { info(about: object, text: string): void; warn(about: object, text: string): void }

export const UNANSWERED = 'a question of another part or process was not answered'

/**
 * What goes between the parts of the product, be they in one process or in several. Messages are JSON. At most once:
 * what must not be lost is a row, and told here only so that others look.
 */
export type Wire = {
  /** Begins to hear other processes, if there are any; before that only this one is heard. */
  open(log: WireLog): void
  /** To every listener of the topic: here at once, elsewhere soon. */
  tell(topic: string, message: unknown): void
  /** Answers how to stop. */
  on(topic: string, listener: Listener): () => void
  /** The answer of the one who answers to that name, here or elsewhere. Throws `Unanswered`. */
  ask(name: string, question: unknown, timeoutMs: number): Promise<unknown>
  /** Answers to that name until the function that it returns is called. */
  answer(name: string, answerer: Answerer): () => void
  /**
   * Others find who answers here by now, if they can be reached: whoever says that there is somebody to ask waits for
   * this before.
   */
  known(): Promise<void>
  /** Hears that others can be heard again, and for how long they were not: what they told meanwhile is missed. */
  healed(listener: (awayMs: number) => void): () => void
  /** Undefined where there is only this process. */
  isConnected(): boolean | undefined
  close(): Promise<void>
}

/** The whole product in one process: a call. */
export function localWire(): Wire & { answererOf(name: string): Answerer | undefined } {
  const topics = new Map<string, Set<Listener>>()
  const answerers = new Map<string, Answerer>()
  let log: WireLog | undefined
  return {
    open(given) {
      log = given
    },
    answererOf: (name) => answerers.get(name),
    tell(topic, message) {
      for (const listener of topics.get(topic) ?? []) apart(() => listener(message))
    },
    on(topic, listener) {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))
      return () => listeners.delete(listener)
    },
    async ask(name, question, timeoutMs) {
      const answerer = answerers.get(name)
      if (!answerer) throw new Unanswered('nobody')
      return inTime(timeoutMs, async () => {
        try {
          return await answerer(question)
        } catch (error) {
          log?.warn({ err: error, subject: name }, UNANSWERED)
          throw new Unanswered('failed')
        }
      })
    },
    answer(name, answerer) {
      answerers.set(name, answerer)
      return () => {
        if (answerers.get(name) === answerer) answerers.delete(name)
      }
    },
    known: async () => {},
    healed: () => () => {},
    isConnected: () => undefined,
    close: async () => {},
  }
}

async function inTime(timeoutMs: number, work: () => Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unanswered('late')), timeoutMs)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
