import type { PaymentState } from '@zaryad/model'

/**
 * Where a payment may go (contract §8). `paid` after `failed`: a bank's word that comes late counts all the
 * same, and then the money goes back.
 */
export const paymentWays: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['authorized', 'paid', 'failed'],
  authorized: ['paid', 'charging', 'settled', 'refunded', 'failed'],
  paid: ['charging', 'settled', 'refunded'],
  charging: ['settled', 'refunded'],
  settled: ['refunded'],
  refunded: [],
  failed: ['authorized', 'paid'],
}
