import type { RowOf } from '@zaryad/model'

/** kW over a whole session; none where its energy or its time is not known. */
export const meanPower = ({
  energy,
  duration,
}: Pick<RowOf<'transactions'>, 'energy' | 'duration'>): number | undefined =>
  energy !== null && duration !== null && duration > 0 ? energy / (duration / 3600) : undefined
