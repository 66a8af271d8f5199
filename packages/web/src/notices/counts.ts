import { http } from '../session/http.ts'

/** Open events by severity. */
export type EventCounts = { critical: number; warning: number; info: number }

const numberIn = (answer: unknown, name: string): number => {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  return typeof value === 'number' ? value : 0
}

export async function eventCounts(): Promise<EventCounts> {
  const answer = await http({ method: 'GET', path: '/events/summary' })
  return {
    critical: numberIn(answer, 'critical'),
    warning: numberIn(answer, 'warning'),
    info: numberIn(answer, 'info'),
  }
}

export const openIn = ({ critical, warning, info }: EventCounts): number => critical + warning + info
