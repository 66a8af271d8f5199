import { percentile } from '../figure.ts'
import { PASSWORD } from '../network.ts'

/** Without a body it is read by GET. */
export type Ask = { path: string; body?: unknown }
/** Milliseconds that an answer took. */
export type Asker = (ask: Ask) => Promise<number>

/** The API as an administrator, or as whoever else has that name. */
export async function signIn(port: number, userName = 'admin'): Promise<Asker> {
  const base = `http://127.0.0.1:${port}/api/v1`
  const call = (path: string, body: unknown, token?: string) =>
    fetch(`${base}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const signedIn = async () => {
    const answer = await call('auth/login', { userName, password: PASSWORD })
    return (await answer.json()).token as string
  }
  let token = await signedIn()
  return async function ask({ path, body }): Promise<number> {
    const began = performance.now()
    const answer = await call(path, body, token)
    if (answer.status === 401) {
      // all that there is takes longer than a session
      token = await signedIn()
      return ask({ path, body })
    }
    const text = await answer.text()
    // what is refused as too heavy is as late as that, and the next question is asked
    if (!answer.ok && !text.includes('tooHeavy')) throw new Error(`${path}: ${answer.status} ${text}`)
    return performance.now() - began
  }
}

const FEWEST_ROUNDS = 5
const LONG_ENOUGH_MS = 5000

/** What takes seconds is asked fewer times: it is far from its goal, and so many questions would take a day. */
export async function p95(ask: Asker, questions: Ask[], rounds: number): Promise<number> {
  for (const question of questions) await ask(question)
  const times: number[] = []
  const began = performance.now()
  for (let round = 0; round < rounds; round++) {
    if (round >= FEWEST_ROUNDS && performance.now() - began > LONG_ENOUGH_MS) break
    for (const question of questions) times.push(await ask(question))
  }
  return percentile(times, 0.95)
}

/** Medians of an answer and of what it is held against, asked by turns: a busy machine is slow for both. */
export async function byTurns(one: () => Promise<number>, other: () => Promise<number>, rounds: number) {
  const [ones, others]: [number[], number[]] = [[], []]
  await one()
  await other()
  for (let round = 0; round < rounds; round++) {
    ones.push(await one())
    others.push(await other())
  }
  return { one: percentile(ones, 0.5), other: percentile(others, 0.5) }
}
