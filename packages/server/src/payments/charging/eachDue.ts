import { eachOf } from '../../jobs/watchRuns.ts'

/** So many are read at a time. */
export const someAtOnce = 200

/** All that is due, some at a time, each once: what fails each time it is tried stands in nobody's way. */
export async function eachDue<Due extends { id: string }>(
  some: (tried: readonly string[]) => Promise<Due[]>,
  work: (due: Due) => Promise<unknown>,
): Promise<void> {
  const tried: string[] = []
  const faults: unknown[] = []
  for (let isMore = true; isMore; ) {
    const due = await some(tried)
    tried.push(...due.map(({ id }) => id))
    await eachOf(due, work).catch((fault: unknown) => faults.push(fault))
    isMore = due.length === someAtOnce
  }
  if (faults.length > 0) throw faults[0]
}
