import type { Answer, Params, SentBody, SentQuery } from '@zaryad/model/call'
import type { CallAddress, Calls } from '@zaryad/model/calls/index'
import { apiBase, http, type Method, type Request } from './http.ts'

type Open = { [A in CallAddress]: Calls[A] extends { who: 'everybody' } ? A : never }[CallAddress]
type Body<A extends CallAddress> = Calls[A] extends { body: unknown } | { sent: unknown }
  ? { body: SentBody<Calls[A]> }
  : unknown
type Query<A extends CallAddress> = Calls[A] extends { query: unknown }
  ? { query: SentQuery<Calls[A]> }
  : unknown
type Input<A extends CallAddress> = Params<A> & Body<A> & Query<A> & Pick<Request, 'signal' | 'reads' | 'key'>
/** What has neither parameters nor a body needs no input. */
export type Given<A extends CallAddress> = object extends Input<A> ? [input?: Input<A>] : [input: Input<A>]

/** Asks the server what `model/calls` declares; of the declarations the browser loads nothing, the types alone. */
export const ask = <A extends Exclude<CallAddress, Open>>(
  address: A,
  ...[input]: Given<A>
): Promise<Answer<Calls[A]>> => answerOf<A>(requestOf(address, input))

/** The same for what is open to everybody: no token goes with it. */
export const askOpenly = <A extends Open>(address: A, ...[input]: Given<A>): Promise<Answer<Calls[A]>> =>
  answerOf<A>({ ...requestOf(address, input), isPublic: true })

const answerOf = async <A extends CallAddress>(request: Request) => (await http(request)) as Answer<Calls[A]>

type Anything = Pick<Request, 'body' | 'signal' | 'reads' | 'key'> & {
  query?: object
  [param: string]: unknown
}

/** An address with its parameters in place, as the generic client takes it. */
export function requestOf(address: CallAddress, input: Anything = {}): Request {
  const [method, path = ''] = address.split(' ') as [Method, string]
  const { body, query, signal, reads, key, ...params } = input
  const asked = new URLSearchParams(Object.entries(query ?? {}).filter(([, value]) => value !== undefined))
  return {
    method,
    path:
      path
        .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
        .replace(apiBase, '') + (asked.size ? `?${asked}` : ''),
    body,
    signal,
    reads,
    key,
  }
}
