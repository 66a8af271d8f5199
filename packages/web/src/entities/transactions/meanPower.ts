import type { Row } from '../../kit/screen.ts'

/** kW over a whole session; none where its energy or its time is not known. */
export const meanPower = ({ energy, duration }: Row): number | undefined =>
  typeof energy === 'number' && typeof duration === 'number' && duration > 0
    ? energy / (duration / 3600)
    : undefined
