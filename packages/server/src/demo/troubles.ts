import { seededRandom, seedOf } from '@zaryad/station/random'

const fate = (identity: string) => seededRandom(seedOf(identity))()

/** A few points have been away for a while, so that an operator sees what that looks like. */
export const isSilent = (identity: string) => fate(identity) < 0.06
/** A few others have a connector in fault. */
export const isBroken = (identity: string) => fate(identity) > 0.95
