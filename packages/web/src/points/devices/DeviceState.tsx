import type { RowOf } from '@zaryad/model'
import { lazyWith } from '../../kit/lazyWith.tsx'
import OpenEvents from '../../notices/OpenEvents.tsx'

const KeyAdvice = lazyWith('station', () => import('./KeyAdvice.tsx'))

/** What is wrong with this unit now, security events among it, and what its key wants. */
export default function DeviceState({ row }: { row: RowOf<'devices'> }) {
  return (
    <>
      <KeyAdvice row={row} />
      <OpenEvents filter={{ entityId: { operator: 'CONTAINS', operand1: row.id } }} />
    </>
  )
}
