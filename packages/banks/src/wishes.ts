import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

/** How the coming payments go, so that the rare can be tried on demand. */
const wishes = z.object({
  /** Calls to the merchant: as usual, twice, after a while, or never. */
  callbacks: z.enum(['once', 'twice', 'late', 'lost']).default('once'),
  lateMs: z.int().min(0).max(3_600_000).default(20_000),
  /** The bank's own answers: as usual, an error, or so slow that one gives up. */
  answers: z.enum(['ok', 'error', 'silent']).default('ok'),
})
export type Wishes = z.infer<typeof wishes>

/** `GET /wishes` tells them, `PUT /wishes` sets them; what is left out is as usual. */
export function makeWishes(app: FastifyInstance): () => Wishes {
  let now = wishes.parse({})
  app.get('/wishes', async () => now)
  app.put('/wishes', async (request, reply) => {
    const given = wishes.safeParse(request.body ?? {})
    if (!given.success) return reply.code(400).send({ message: z.prettifyError(given.error) })
    now = given.data
    return now
  })
  return () => now
}
