import type { Wishes } from './wishes.ts'

/** Calls the merchant as often and as late as is wished. `call` never throws. */
export function callMerchant(wishes: Wishes, call: () => Promise<void>): Promise<void> {
  const { callbacks, lateMs } = wishes
  if (callbacks === 'lost') return Promise.resolve()
  if (callbacks === 'twice') return call().then(call)
  if (callbacks === 'once') return call()
  setTimeout(() => void call(), lateMs).unref()
  return Promise.resolve()
}

/** Longer than anybody waits for a bank. */
export const silence = (): Promise<never> => new Promise(() => {})
