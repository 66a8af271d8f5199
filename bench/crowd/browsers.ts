import { setTimeout as pause } from 'node:timers/promises'
import { PASSWORD } from '../network.ts'

/** What a browser on the heaviest lists asks; each list also wants to know how many rows there are. */
const page = (sort?: object) => ({
  paging: { skip: 0, take: 25, returnCount: true },
  filter: {},
  ...(sort ? { sort: [sort] } : {}),
})
const questions = [
  ['meterValues/search', page()],
  ['meterValues/search', page({ field: 'value', direction: 'desc' })],
  ['meterValues/search', { ...page(), filter: { measurand: { operator: 'CONTAINS', operand1: 'Energy' } } }],
  ['transactions/search', page()],
  ['transactions/search', page({ field: 'energy', direction: 'desc' })],
  ['transactions/totals', { filter: {} }],
  ['transactions/search', { ...page(), query: 'CARD0007' }],
  ['chargePoints/search', { paging: { skip: 0, take: 0, returnCount: true }, filter: {} }],
] as const
const BETWEEN_MS = 200

export type Crowd = { answered: number; refused: number; times: number[]; stop(): Promise<void> }

async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: PASSWORD }),
  })
  return (await answer.json()).token
}

/** So many browsers that go from list to list until they are stopped. */
export async function openCrowd(port: number, count: number): Promise<Crowd> {
  const base = `http://127.0.0.1:${port}/api/v1`
  const over = new AbortController()
  const crowd = { answered: 0, refused: 0, times: [] as number[] }
  const tokens: string[] = []
  for (let n = 0; n < count; n++) tokens.push(await signIn(base))

  async function ask(token: string, [path, body]: (typeof questions)[number]) {
    const began = performance.now()
    const answer = await fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: over.signal,
    })
    await answer.arrayBuffer()
    if (!answer.ok) crowd.refused++
    else crowd.times.push(performance.now() - began)
    if (answer.ok) crowd.answered++
  }
  const browsers = tokens.map(async (token, n) => {
    for (let turn = n; !over.signal.aborted; turn++) {
      await ask(token, questions[turn % questions.length]!)
      await pause(BETWEEN_MS, undefined, { signal: over.signal })
    }
  })
  const stop = async () => {
    over.abort()
    await Promise.allSettled(browsers)
  }
  return Object.assign(crowd, { stop })
}
