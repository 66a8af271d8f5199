import type { Row } from '../../../kit/screen.ts'
import { GiveRate } from '../../rates/give/GiveRate.tsx'

/** One rate for locations and their points. */
export default function AssignRate(props: { rows: Row[]; onClose: (isDone: boolean) => void }) {
  return <GiveRate {...props} reach="stationIds" />
}
