import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import type { Method } from '../../place.ts'
import type { Draft } from './draft.ts'

const digits = (text: string | null) => (text && writtenNumber(text) !== undefined ? text : null)

/** What was chosen is there again after a reload, and after a payment that came to nothing: the address carries it. */
export function draftOf(query: URLSearchParams): Draft {
  const amount = digits(query.get('amount'))
  const sum = digits(query.get('sum'))
  return {
    by: amount ? 'energy' : 'sum',
    sum: sum ?? '3000',
    energy: amount ?? '20',
    isFull: query.has('full'),
  }
}

/** The address with what is chosen now. */
export function withDraft(query: URLSearchParams, { by, sum, energy, isFull }: Draft): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['sum', 'amount', 'full']) next.delete(name)
  if (by === 'energy') next.set('amount', energy)
  else if (isFull) next.set('full', '')
  else next.set('sum', sum)
  return next
}

const name = 'driver.method'

/** The one of the link, the last one that was used, the first there is. */
export function methodOf(query: URLSearchParams, methods: readonly Method[]): Method {
  const wanted = [query.get('method'), kept()].flatMap((name) => methods.filter((method) => method === name))
  return wanted[0] ?? methods[0] ?? 'BONUS'
}

export function keepMethod(method: Method): void {
  try {
    localStorage.setItem(name, method)
  } catch {
    // The first one is offered next time.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
