import type { RowOf } from '@zaryad/model'
import { GiveRate } from '../../rates/give/GiveRate.tsx'

/** One rate for locations and their points. */
export default function AssignRate(props: {
  rows: RowOf<'chargeStations'>[]
  onClose: (isDone: boolean) => void
}) {
  return <GiveRate {...props} reach="stationIds" />
}
