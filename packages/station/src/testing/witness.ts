import type { Payload } from '@zaryad/ocpp'
import type { Violation } from '@zaryad/ocpp/check'

export type Seen = { identity: string; action: string; payload: Payload }

/** What stations told so far, and who waits for more of it. */
export class Witness<Action extends string> {
  readonly seen: Seen[] = []
  /** Of the schemas, in whatever the stations said. */
  readonly violations: Violation[] = []
  /** A field that the station of this test writes in its own way. */
  odd: string | undefined
  readonly #waiting = new Set<() => void>()

  /** What came of an action so far. */
  of(action: Action): Payload[] {
    return this.seen.filter((entry) => entry.action === action).map(({ payload }) => payload)
  }

  /** The first such call, come or to come. */
  async first(action: Action, isMeant: (payload: Payload) => boolean = () => true): Promise<Payload> {
    let found: Payload | undefined
    await this.until(() => {
      found = this.of(action).find(isMeant)
      return found !== undefined
    })
    return found ?? {}
  }

  /** Looks after every call and every change of connections. */
  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
      look()
    })
  }

  forget(): void {
    this.seen.length = 0
  }

  protected notice(seen: Seen): void {
    this.seen.push(seen)
    this.look()
  }

  protected look(): void {
    for (const look of [...this.#waiting]) look()
  }
}
