import { addDays, dayOf, startOfDay } from '../dates/day.ts'

const days = 7

/** kWh that are lost within a week; whole days, so that the address of the view stays the same for a day. */
export function expiringSoon(nowMs: number) {
  const today = dayOf(nowMs)
  const instant = (day: string) => new Date(startOfDay(day)).toISOString()
  return {
    state: 'active' as const,
    expiresAt: { operator: 'BETWEEN', operand1: instant(today), operand2: instant(addDays(today, days)) },
  }
}
