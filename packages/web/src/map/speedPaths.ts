import type { StationType } from './station.ts'

/** Outlines on 24 × 24 from lucide (ISC): a plug, a bolt, and the bolt filled. */
const plug = 'M12 22v-5M9 8V2M15 8V2M18 8v5a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4V8Z'
const bolt =
  'M4 14a1 1 0 0 1-.78-1.63l9.9-10.2a.5.5 0 0 1 .86.46l-1.92 6.02A1 1 0 0 0 13 10h7a1 1 0 0 1 .78 1.63l-9.9 10.2a.5.5 0 0 1-.86-.46l1.92-6.02A1 1 0 0 0 11 14z'

export const speedPaths: Record<StationType, { path: string; isFilled: boolean }> = {
  slow: { path: plug, isFilled: false },
  default: { path: bolt, isFilled: false },
  fast: { path: bolt, isFilled: true },
}
