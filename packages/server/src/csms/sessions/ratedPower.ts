/**
 * What connector `c` of point `p` can give, W. The emulator's energy runs up to 60 times faster than time (ux §5.21),
 * which is no reason for doubt.
 */
export const ratedPower = (isSimulated: string): string =>
  `coalesce(nullif(c.power_w, 0), nullif(p.power_w, 0)) * case when ${isSimulated} then 60 else 1 end`
