import { HttpError } from '../../session/HttpError.ts'
import { forgetIntent } from './intent.ts'

/** Spec §8: a provider without a result. */
export class ProviderError extends Error {
  readonly provider: 'KASPI' | 'HALYK'
  constructor(provider: 'KASPI' | 'HALYK') {
    super(provider)
    this.provider = provider
  }
}

/**
 * Asks for a payment by the key that is kept. A no is the end of this wish; without an answer the payment may
 * exist, and is asked for by the same key again.
 */
export async function askOnce<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const { status = 0, problem = null } = error instanceof HttpError ? error : {}
    const isKaspi = problem?.code === 'kaspiFailed'
    if (isKaspi || (status >= 400 && status < 500)) forgetIntent()
    if (isKaspi) throw new ProviderError('KASPI')
    throw error
  }
}
