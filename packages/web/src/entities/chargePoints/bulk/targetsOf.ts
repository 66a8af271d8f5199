import type { Row } from '../../../kit/screen.ts'

const isCharging = (row: Row) => row.charging === true

/** Points that charge a car are left out unless one wants them (ux §5.6). */
export function targetsOf(rows: Row[], takesCharging: boolean): { taken: Row[]; spared: Row[] } {
  const spared = rows.filter(isCharging)
  return { taken: takesCharging ? rows : rows.filter((row) => !isCharging(row)), spared }
}
