import * as z from 'zod'
import type { Address, Call } from '../call.ts'

const tag = 'push'
/** Where no header can be set the token comes in the address. */
const who = 'handler'
const said = z.string().optional().catch(undefined)
/** Whatever else stands in it is no reason to refuse: who comes is asked first. */
const query = z.object({ id: said, access_token: said, negotiateVersion: said })
export type HubQuery = z.output<typeof query>
const answer = z.object({
  negotiateVersion: z.number(),
  connectionId: z.string(),
  connectionToken: z.string().optional(),
  availableTransports: z.array(z.object({ transport: z.string(), transferFormats: z.array(z.string()) })),
})

/** `hubPath` (contract §5). */
export const pushCalls = {
  'POST /push/push/negotiate': {
    tag,
    summary: 'Begins a connection to the push hub (ASP.NET Core SignalR, JSON protocol)',
    who,
    query,
    answer,
    reads: true,
  },
  'GET /push/push': { tag, summary: 'The hub’s stream, by the transport chosen', who, query, errors: [404] },
  'POST /push/push': {
    tag,
    summary: 'Records from the client',
    who,
    query,
    reads: true,
    bodyLimit: 64 * 1024,
    errors: [404, 413],
  },
  'DELETE /push/push': { tag, summary: 'Ends a long-polled connection', who, query, errors: [404] },
} satisfies Record<Address, Call>
