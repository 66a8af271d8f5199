import type { Deps } from '../deps.ts'
import { claim, type Due, deliver } from './deliver.ts'

const mostAtOnce = 64
/** A company whose targets are all slow leaves room for the others. */
const mostOfCompany = 4

type Deliveries = {
  /** Begins what is due; what was begun goes on by itself. */
  begin(): Promise<void>
  /** Once nothing is on its way any more: how many were begun in all. */
  idle(): Promise<number>
  /** Begins nothing from now on. */
  end(): void
}

/**
 * What is due goes out side by side, so that a target that is slow delays no other. A rule's own messages go one
 * after the other: «over» never comes before «out of order».
 */
export function openDeliveries(deps: Deps, onError: (error: unknown) => void): Deliveries {
  const running = new Map<Promise<void>, Due>()
  let beginning: Promise<void> | undefined
  let isAskedAgain = false
  let isEnding = false
  let count = 0

  function busy() {
    const under = [...running.values()]
    const companies = under.flatMap(({ rule_tenant }) => rule_tenant ?? [])
    const isFull = (id: string) => companies.filter((other) => other === id).length >= mostOfCompany
    return { rules: under.map(({ rule_id }) => rule_id), companies: [...new Set(companies.filter(isFull))] }
  }

  function start(due: Due): void {
    const going = deliver(deps, due)
      .catch(onError)
      .finally(() => {
        running.delete(going)
        void begin().catch(onError)
      })
    running.set(going, due)
  }

  async function fill(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false
      while (!isEnding && running.size < mostAtOnce) {
        const due = await claim(deps, busy())
        if (!due) break
        start(due)
        count += 1
      }
    }
    beginning = undefined
  }

  function begin(): Promise<void> {
    isAskedAgain = true
    // later, for where there is no room it ends at once: before it would be kept as what goes on, and for ever
    beginning ??= Promise.resolve()
      .then(fill)
      .catch((error) => {
        beginning = undefined
        throw error
      })
    return beginning
  }

  return {
    begin,
    idle: async () => {
      while (beginning || running.size > 0) await Promise.allSettled([beginning, ...running.keys()])
      return count
    },
    end: () => {
      isEnding = true
    },
  }
}

/** Everything that is due now, to its end; answers how much that was. */
export async function deliverDue(deps: Deps, onError: (error: unknown) => void = () => {}): Promise<number> {
  const deliveries = openDeliveries(deps, onError)
  await deliveries.begin()
  return deliveries.idle()
}
