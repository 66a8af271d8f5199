import type { RowOf } from '@zaryad/model'

const isCharging = (row: RowOf<'chargePoints'>) => row.charging

/** Points that charge a car are left out unless one wants them (ux §5.6). */
export function targetsOf(
  rows: RowOf<'chargePoints'>[],
  takesCharging: boolean,
): { taken: RowOf<'chargePoints'>[]; spared: RowOf<'chargePoints'>[] } {
  const spared = rows.filter(isCharging)
  return { taken: takesCharging ? rows : rows.filter((row) => !isCharging(row)), spared }
}
