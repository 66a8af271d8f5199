import { useSyncExternalStore } from 'react'
import type { Bench } from './bench.ts'

const never = () => () => {}

/** Draws again whenever something about the bench is different. */
export const useBench = (bench: Bench | undefined): number =>
  useSyncExternalStore(bench?.subscribe ?? never, () => bench?.version ?? 0)
