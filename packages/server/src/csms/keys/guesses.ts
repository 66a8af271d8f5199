import * as z from 'zod'
import type { Wire } from '../../bus/wire.ts'
import { networkOf } from '../../proxies.ts'

const knock = z.object({ identity: z.string(), address: z.string() })
/** Who guesses at which door. */
export type Knock = z.output<typeof knock>
type Count = { wrong: number; lastMs: number; untilMs: number }

/** So many may be wrong before one has to wait. */
const FREE = { pair: 3, identity: 20, address: 30 }
const LONGEST_PAUSE_MS = 5 * 60_000
const FORGOTTEN_MS = 15 * 60_000
const MOST_KEPT = 20_000

const topic = 'keys.knocks'
const heard = knock.extend({ was: z.enum(['wrong', 'bare', 'right']) })
type Heard = z.output<typeof heard>

/**
 * A rate limit against brute force: wrong keys by identity and by address, each further one with a longer pause. In a
 * pause of its own an address is not even looked at; other guessers at its identity keep out what is wrong, never what
 * is right, and an address that has tried many identities waits with all but those that have shown their keys there.
 * Every process hears how it went at the others' doors and counts it as if it had been at its own.
 */
export class Guesses {
  readonly #now: () => number
  readonly #wire: Wire
  readonly #pairs = new Map<string, Count>()
  readonly #identities = new Map<string, Count>()
  readonly #addresses = new Map<string, Count>()
  /** Who came without any key, and not yet with the right one. */
  readonly #bare = new Map<string, true>()
  /** Where a right key came from: its neighbours behind one address do not shut it out. */
  readonly #proven = new Map<string, true>()

  constructor(now: () => number, wire: Wire) {
    this.#now = now
    this.#wire = wire
    wire.on(topic, (said) => this.#hear(heard.parse(said)))
  }

  /** Seconds that this one still has to wait before its key is looked at. */
  waitS({ identity, address }: Knock): number {
    const from = networkOf(address)
    const pair = `${identity} ${from}`
    const own = this.#leftMs(this.#pairs.get(pair))
    const ofAll = this.#proven.has(pair) ? 0 : this.#leftMs(this.#addresses.get(from))
    return Math.ceil(Math.max(own, ofAll) / 1000)
  }

  /** Its key was wrong: seconds that it has to wait from now on. */
  wrong({ identity, address }: Knock): number {
    const from = networkOf(address)
    const pair = `${identity} ${from}`
    this.#tell({ identity, address, was: 'wrong' })
    const pauses = [this.#leftMs(this.#pairs.get(pair)), this.#leftMs(this.#identities.get(identity))]
    if (this.#isOneOfFew(pair)) pauses.push(this.#leftMs(this.#addresses.get(from)))
    return Math.ceil(Math.max(...pauses) / 1000)
  }

  /**
   * It showed no key at all. Some never do before they are asked (RFC 7617), so the first time says nothing:
   * answers whether it came so before.
   */
  bare({ identity, address }: Knock): boolean {
    const pair = `${identity} ${networkOf(address)}`
    const isAgain = this.#bare.has(pair)
    this.#tell({ identity, address, was: 'bare' })
    return isAgain
  }

  right({ identity, address }: Knock): void {
    this.#tell({ identity, address, was: 'right' })
  }

  /** Who is in this process hears it at once. */
  #tell(said: Heard): void {
    this.#wire.tell(topic, said)
  }

  #hear({ identity, address, was }: Heard): void {
    const from = networkOf(address)
    const pair = `${identity} ${from}`
    if (was === 'bare') put(this.#bare, pair, true)
    else if (was === 'right') {
      this.#pairs.delete(pair)
      this.#bare.delete(pair)
      put(this.#proven, pair, true)
    } else {
      this.#count(this.#pairs, pair, FREE.pair)
      this.#count(this.#identities, identity, FREE.identity)
      if (this.#isOneOfFew(pair)) this.#count(this.#addresses, from, FREE.address)
    }
  }

  /** One station that goes on with an old key for ever is no guesser: its neighbours do not pay for it. */
  #isOneOfFew(pair: string): boolean {
    return (this.#pairs.get(pair)?.wrong ?? 0) <= FREE.pair
  }

  #leftMs(count: Count | undefined): number {
    return count ? Math.max(0, count.untilMs - this.#now()) : 0
  }

  #count(counts: Map<string, Count>, key: string, free: number): void {
    const now = this.#now()
    const before = counts.get(key)
    const isFresh = !before || now - Math.max(before.lastMs, before.untilMs) > FORGOTTEN_MS
    const wrong = isFresh ? 1 : before.wrong + 1
    const pauseMs = wrong <= free ? 0 : Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** (wrong - free - 1))
    put(counts, key, { wrong, lastMs: now, untilMs: now + pauseMs })
  }
}

/** The newest are kept. */
function put<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= MOST_KEPT) return
  for (const oldest of map.keys()) {
    map.delete(oldest)
    break
  }
}
