import { AggregatorRegistry } from 'prom-client'
import type { Figures } from '../deps.ts'

/**
 * What processes count, as each has last told. Of those that have ended what only grows is kept: a sum that fell would be
 * taken for a beginning from nothing, and all of it counted again (`rate` of Prometheus).
 */
export function figuresOfAll<Process>() {
  const last = new Map<Process, Figures>()
  let past: Figures = []
  let adding: Promise<unknown> = Promise.resolve()
  async function add(process: Process): Promise<void> {
    const grown = last.get(process)?.filter(onlyGrows)
    if (!grown) return
    const sums = await AggregatorRegistry.aggregate([past, grown]).getMetricsAsJSON()
    last.delete(process)
    past = sums
  }
  return {
    told(process: Process, figures: Figures): void {
      last.set(process, figures)
    },
    /** It tells nothing more. */
    ended(process: Process): void {
      adding = adding.then(() => add(process))
    },
    all: (): Figures[] => [...last.values(), past],
  }
}

// a word at run time, a number by its type
const onlyGrows = ({ type }: Figures[number]) => ['counter', 'histogram'].includes(String(type))
