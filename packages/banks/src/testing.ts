import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'

export type Running = { url: string; app: FastifyInstance; close(): Promise<void> }

/** A server of its own on some port, with what is registered under the prefix. */
export async function serve(
  register: (app: FastifyInstance, url: () => string) => Promise<void>,
): Promise<Running> {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  await register(app, () => url)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, app, close: () => app.close() }
}

export type Call = Record<string, unknown>

/** A merchant's end point that keeps what came. */
export const inbox =
  (calls: Call[], answer: (call: Call) => unknown): FastifyPluginAsync =>
  async (app) => {
    app.all('/callback', async ({ query, body }) => {
      const call = { ...(query as Call), ...((body as Call | undefined) ?? {}) }
      calls.push(call)
      return answer(call)
    })
  }

export const form = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
