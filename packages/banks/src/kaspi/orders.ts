import { randomInt, randomUUID } from 'node:crypto'

/** A payment link that was asked for. */
export type Order = {
  key: string
  tranId: string
  orderId: string
  amountTiyn: number
  service: string
  returnUrl: string
  state: 'waiting' | 'paid' | 'declined'
  /** Kaspi's number of the operation, given once it is paid. */
  txnId: string | undefined
}

export function createOrders() {
  const orders = new Map<string, Order>()
  return {
    add(given: Omit<Order, 'key' | 'state' | 'txnId'>): Order {
      const order: Order = { ...given, key: randomUUID(), state: 'waiting', txnId: undefined }
      orders.set(order.key, order)
      return order
    },
    get: (key: string) => orders.get(key),
    newTxnId: () => `${Date.now()}${randomInt(10_000, 99_999)}`,
  }
}
