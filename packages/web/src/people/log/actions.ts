import { isOperation } from '../../kit/fields/operators.ts'

/** Acts that one looks for; `command` and `workflow` stand for all that begin so. */
export const actions = [
  'create',
  'edit',
  'delete',
  'workflow',
  'command',
  'payment.refund',
  'signIn',
  'signOut',
  'export',
  'apiRead',
  'import',
  'personalData',
  'enterAs',
  'invite',
  'passwordChange',
  'endSessions',
]
const families = new Set(['workflow', 'command'])

/** The list's filter for an act. */
export function actionFilter(action: string): unknown {
  if (!action) return undefined
  return families.has(action) ? { operator: 'CONTAINS', operand1: `${action}.` } : action
}

/** The act that a filter of the list stands for. */
export function actionOf(filter: unknown): string {
  const text = isOperation(filter) ? String(filter.operand1).replace(/\.$/, '') : filter
  return typeof text === 'string' && actions.includes(text) ? text : ''
}
