import { type Answerer, localWire, UNANSWERED, Unanswered, type Wire, type WireLog } from './wire.ts'

/** What goes over the line between a process and one that it has forked. */
export type Said =
  | { tell: string; message: unknown }
  /** Whether somebody there wants to hear of a topic. */
  | { hears: string; is: boolean }
  /** Whether somebody there answers to a name. */
  | { answers: string; is: boolean }
  | { ask: number; name: string; question: unknown; timeoutMs: number }
  | { answered: number; reply: Reply }
type Reply = { answer: unknown } | { why: Unanswered['why'] }
type Send = (said: Said) => void

/** The far end of a line: what it says comes in by `hear`. */
type End = { hear(said: Said): void; leave(): void }

/** A wire to those that this process has forked; `join` adds the line to one. */
export type ParentWire = Wire & { join(send: Send): End }
/** A wire to the process that has forked this one, and through it to its others. */
export type ChildWire = Wire & Pick<End, 'hear'>

/** Of the process that forks: what one of its own tells goes on to the others. */
export function parentWire(): ParentWire {
  const local = localWire()
  const ends = new Set<{ send: Send; topics: Set<string>; names: Set<string>; asked: Asked }>()
  let log: WireLog | undefined
  const spread = (topic: string, message: unknown, from?: object) => {
    for (const end of ends) if (end !== from && end.topics.has(topic)) end.send({ tell: topic, message })
  }

  function ask(name: string, question: unknown, timeoutMs: number): Promise<unknown> {
    if (local.answererOf(name)) return local.ask(name, question, timeoutMs)
    const end = [...ends].find(({ names }) => names.has(name))
    if (!end) throw new Unanswered('nobody')
    return end.asked.ask(name, question, timeoutMs)
  }

  return {
    ...local,
    open(given) {
      log = given
      local.open(given)
    },
    tell(topic, message) {
      local.tell(topic, message)
      spread(topic, message)
    },
    ask: async (name, question, timeoutMs) => ask(name, question, timeoutMs),
    isConnected: () => ends.size > 0,
    join(given) {
      const send = safely(given, () => log)
      const end = { send, topics: new Set<string>(), names: new Set<string>(), asked: asking(send) }
      ends.add(end)
      return {
        hear(said) {
          if ('tell' in said) {
            local.tell(said.tell, said.message)
            spread(said.tell, said.message, end)
          } else if ('hears' in said) note(end.topics, said.hears, said.is)
          else if ('answers' in said) note(end.names, said.answers, said.is)
          else if ('ask' in said) void answer(ask, said, send)
          else end.asked.answered(said.answered, said.reply)
        },
        leave() {
          ends.delete(end)
          end.asked.end()
        },
      }
    },
  }
}

/** Of a process that was forked. */
export function childWire(given: Send): ChildWire {
  const local = localWire()
  let log: WireLog | undefined
  const send = safely(given, () => log)
  const asked = asking(send)
  const topics = counted((hears, is) => send({ hears, is }))
  const names = counted((answers, is) => send({ answers, is }))
  return {
    ...local,
    open(given) {
      log = given
      local.open(given)
    },
    tell(topic, message) {
      local.tell(topic, message)
      send({ tell: topic, message })
    },
    on(topic, listener) {
      const [stop, forget] = [local.on(topic, listener), topics(topic)]
      return () => {
        stop()
        forget()
      }
    },
    async ask(name, question, timeoutMs) {
      return local.answererOf(name)
        ? local.ask(name, question, timeoutMs)
        : asked.ask(name, question, timeoutMs)
    },
    answer(name, answerer: Answerer) {
      const [stop, forget] = [local.answer(name, answerer), names(name)]
      return () => {
        stop()
        forget()
      }
    },
    isConnected: () => true,
    hear(said) {
      if ('tell' in said) local.tell(said.tell, said.message)
      else if ('ask' in said) void answer(local.ask, said, send)
      else if ('answered' in said) asked.answered(said.answered, said.reply)
    },
  }
}

const note = (all: Set<string>, name: string, is: boolean) => (is ? all.add(name) : all.delete(name))

/** Says of a name when the first comes and when the last goes. Answers how one goes. */
function counted(say: (name: string, is: boolean) => void) {
  const counts = new Map<string, number>()
  const step = (name: string, by: 1 | -1) => {
    const count = (counts.get(name) ?? 0) + by
    counts.set(name, count)
    if (count === (by === 1 ? 1 : 0)) say(name, by === 1)
  }
  return (name: string) => {
    let by: 1 | 0 = 1
    step(name, by)
    return () => {
      if (by) step(name, -1)
      by = 0
    }
  }
}

/** What cannot be sent is a line in the log, and nobody who tells is the worse for it; who asks need not wait. */
const safely =
  (send: Send, log: () => WireLog | undefined): Send =>
  (said) => {
    try {
      send(said)
    } catch (error) {
      log()?.warn({ err: error }, UNANSWERED)
      if (!('tell' in said)) throw new Unanswered('ask' in said ? 'nobody' : 'failed')
    }
  }

type Asked = ReturnType<typeof asking>

/** Questions that were sent over a line, until each is answered, late, or the line gone. */
function asking(send: Send) {
  type Open = { timer: NodeJS.Timeout; settle: (reply: Reply) => void }
  const open = new Map<number, Open>()
  let last = 0
  function answered(id: number, reply: Reply): void {
    const question = open.get(id)
    if (!question) return
    open.delete(id)
    clearTimeout(question.timer)
    question.settle(reply)
  }
  return {
    answered,
    async ask(name: string, question: unknown, timeoutMs: number): Promise<unknown> {
      const id = ++last
      send({ ask: id, name, question, timeoutMs })
      const reply = await new Promise<Reply>((settle) => {
        const timer = setTimeout(() => answered(id, { why: 'late' }), timeoutMs)
        open.set(id, { timer, settle })
      })
      if ('why' in reply) throw new Unanswered(reply.why)
      return reply.answer
    },
    /** Whether what was asked was done nobody knows. */
    end() {
      for (const id of [...open.keys()]) answered(id, { why: 'late' })
    },
  }
}

type Question = Extract<Said, { ask: number }>

async function answer(ask: Wire['ask'], { ask: id, name, question, timeoutMs }: Question, send: Send) {
  try {
    send({ answered: id, reply: { answer: await ask(name, question, timeoutMs) } })
  } catch (error) {
    send({ answered: id, reply: { why: error instanceof Unanswered ? error.why : 'failed' } })
  }
}
