import type { RegistryRow } from './readRegistry.ts'
import { unpadded } from './unpadded.ts'

/** A refund that the bank has sent, by its word or a person's. */
export type OurRefund = {
  id: string
  payment_id: string
  order_id: string
  /** Of the payment; the bank's number of the refund itself is `reference`. */
  operation_id: string | null
  reference: string | null
  sum_tiyn: number
  /** Within the registry's days: one that the registry should have. */
  is_due: boolean
}
type OfRefund = { row: RegistryRow; ours: OurRefund | undefined }

const keysOf = ({ order_id: order, operation_id: operation, reference }: OurRefund) => [
  `order ${unpadded(order)}`,
  ...[operation, reference].flatMap((id) => (id ? [`operation ${id}`] : [])),
]
const namedIn = ({ orderId, operationId }: RegistryRow) => [
  ...(orderId ? [`order ${unpadded(orderId)}`] : []),
  ...(operationId ? [`operation ${operationId}`] : []),
]

/**
 * Each refund of the registry beside one of ours: by its own number, then of the same payment and sum, then of the same
 * payment. A file without any lists none, so that nothing is missing in it.
 */
export function compareRefunds(
  rows: readonly RegistryRow[],
  ours: readonly OurRefund[],
): { pairs: OfRefund[]; missing: OurRefund[] } {
  const left = new Set(ours)
  const byKey = Map.groupBy(
    ours.flatMap((each) => keysOf(each).map((key) => ({ key, each }))),
    ({ key }) => key,
  )
  const found = new Map<RegistryRow, OurRefund>()
  const ways: ((row: RegistryRow, each: OurRefund) => boolean)[] = [
    ({ operationId }, { reference }) => operationId !== null && operationId === reference,
    ({ sumTiyn }, each) => each.sum_tiyn === 0 - (sumTiyn ?? 0),
    () => true,
  ]
  for (const way of ways)
    for (const row of rows) {
      if (found.has(row)) continue
      const known = namedIn(row).flatMap((key) => byKey.get(key) ?? [])
      const one = known.find(({ each }) => left.has(each) && way(row, each))?.each
      if (!one) continue
      found.set(row, one)
      left.delete(one)
    }
  return {
    pairs: rows.map((row) => ({ row, ours: found.get(row) })),
    missing: rows.length > 0 ? [...left].filter((each) => each.is_due) : [],
  }
}
