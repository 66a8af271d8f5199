import { rule } from '@zaryad/model'
import { isCentralAction } from '@zaryad/ocpp'
import type * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { changeConfiguration, getConfiguration } from '../configuration/commands.ts'
import type { bodies } from './bodies.ts'
import { checkOutgoing } from './outgoing.ts'
import type { Command } from './send.ts'
import type { Target } from './target.ts'

/** Any call of the catalogue, for administrators, checked strictly before it leaves (contract §3). */
export function anyCall(deps: Deps, target: Target, body: z.infer<typeof bodies.call>): Command {
  const { action, payload } = body
  if (!isCentralAction(action)) throw rule('action', 'unknown')
  checkOutgoing(action, payload, 'payload')
  const settle = settling(deps, target, action, payload)
  return { action, payload, ...(settle ? { settle } : {}) }
}

/** What is learnt of a station's configuration is kept, whichever way it was asked. */
function settling(
  deps: Deps,
  target: Target,
  action: string,
  { key, value }: Record<string, unknown>,
): Command['settle'] {
  if (action === 'GetConfiguration') {
    const keys = Array.isArray(key) ? key.map(String) : []
    return getConfiguration(deps, target, keys).settle
  }
  if (action !== 'ChangeConfiguration') return undefined
  return changeConfiguration(deps, target, { key: String(key), value: String(value) }).settle
}
