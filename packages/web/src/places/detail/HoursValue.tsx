import type { RowOf } from '@zaryad/model'
import { Hours } from '../../premises/Hours.tsx'

export default function HoursValue({ row }: { row: RowOf<'chargeStations'> }) {
  return <Hours hours={row.openingHours ?? []} timeZone={row.timeZone} isDense />
}
