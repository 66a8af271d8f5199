/**
 * Does something with each of many, at most `size` at a time, in their order. A step ends before the next
 * begins, so that a mistake has not reached all by the time it is seen; `isStopped` is asked between steps.
 */
export async function inSteps<T>(
  items: readonly T[],
  size: number,
  act: (item: T) => Promise<void>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (let at = 0; at < items.length && !isStopped(); at += size) {
    await Promise.all(items.slice(at, at + size).map(act))
  }
}
