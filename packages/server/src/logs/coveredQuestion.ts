import { type Entity, lookUp } from '@zaryad/model'
import { maskPhone } from './writeLog.ts'

type Question = {
  filter?: Record<string, unknown> | null | undefined
  query?: string | null | undefined
}

/** What was asked of a list, as the log keeps it: the telephone that somebody was looked for by is covered there too. */
export function coveredQuestion({ fields }: Entity, { filter, query }: Question) {
  const isMasked = (name: string) => lookUp(fields, name)?.options.masked === true
  const asked = Object.entries(filter ?? {}).map(([name, given]) => [
    name,
    isMasked(name) ? covered(given) : given,
  ])
  const isOfPeople = Object.keys(fields).some(isMasked)
  return {
    filter: Object.fromEntries(asked),
    ...(query ? { query: isOfPeople ? maskPhone(query) : query } : {}),
  }
}

function covered(given: unknown): unknown {
  if (typeof given === 'string') return maskPhone(given)
  if (typeof given === 'number') return maskPhone(String(given))
  if (Array.isArray(given)) return given.map(covered)
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(Object.entries(given).map(([name, each]) => [name, covered(each)]))
}
