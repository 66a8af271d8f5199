/** The contract's filter with an operator (contract, section 2). */
export type Operation = { operator: string; operand1?: unknown; operand2?: unknown }

export const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'operator' in value

export const isNullFilter = (value: unknown) => isOperation(value) && value.operator === 'IS_NULL'
export const nullFilter: Operation = { operator: 'IS_NULL' }

/** A range with either end open; undefined when both are. */
export function between(from: unknown, to: unknown): Operation | undefined {
  if (from !== undefined && to !== undefined) return { operator: 'BETWEEN', operand1: from, operand2: to }
  if (from !== undefined) return { operator: 'GREATER_OR_EQUAL', operand1: from }
  if (to !== undefined) return { operator: 'LESS_OR_EQUAL', operand1: to }
  return undefined
}

export function ends(value: unknown): { from?: unknown; to?: unknown } {
  if (!isOperation(value)) return {}
  if (value.operator === 'BETWEEN') return { from: value.operand1, to: value.operand2 }
  if (value.operator === 'GREATER_OR_EQUAL') return { from: value.operand1 }
  if (value.operator === 'LESS_OR_EQUAL') return { to: value.operand1 }
  return {}
}

/** A filter by some of a list's values is those values. */
export const several = (value: unknown): (string | number)[] =>
  Array.isArray(value) ? value : typeof value === 'string' || typeof value === 'number' ? [value] : []
