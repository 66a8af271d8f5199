import { GiveRate } from '../../rates/give/GiveRate.tsx'
import type { BulkProps } from './BulkDialog.tsx'

/** One rate for several points; a session that goes on keeps the one it started with. */
export function AssignRate(props: BulkProps) {
  return <GiveRate {...props} reach="chargePointIds" />
}
