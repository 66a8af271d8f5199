import { processStart } from '../db/embedded/liveProcess.ts'

/** Whether what a backup or a restore had begun is nobody's any more: its process, told by the name, is gone. */
const isOfDead = (pid: string | undefined): boolean =>
  pid === undefined || (Number(pid) !== process.pid && processStart(Number(pid)) === undefined)
