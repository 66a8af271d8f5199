/** Longer than any station waits between two readings. */
const mostAgeMs = 5 * 60_000

type Heard = { isOnline: boolean; meterAt?: string | null; now: number }

/** Whether a reading is of now; without a link, or after a silence of the meter, it is only the last that was heard. */
export const isFresh = ({ isOnline, meterAt, now }: Heard): boolean =>
  isOnline && (!meterAt || now - Date.parse(meterAt) <= mostAgeMs)
