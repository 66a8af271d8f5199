import { processStart } from '../db/embedded/liveProcess.ts'

const startOf = (pid: number) => processStart(pid)?.replace(/\W/g, '')

/** In the names of what a backup or a restore has begun: this process, for good, for a container gives each the same pid. */
export const ownMark = () => `${process.pid}-${startOf(process.pid)}`

/** Whether what bears this mark is nobody's any more. Without one it is of a version before marks. */
export function isOfDead(mark: string | undefined): boolean {
  const [pid, start] = mark?.split('-') ?? []
  return start === undefined || startOf(Number(pid)) !== start
}
