import { expect, test } from 'vitest'
import { hoursOn, type OpeningHours, openingAt, weekdayAt } from './openingHours.ts'

const zone = 'Asia/Almaty'
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const workdays = [1, 2, 3, 4, 5]
/** Of the week whose Monday is the 23rd of November 2026, by the clock of Almaty (+05). */
const at = (day: number, clock: string) =>
  Date.parse(`2026-11-${String(22 + day).padStart(2, '0')}T${clock}:00+05:00`)
const said = (hours: OpeningHours, day: number, clock: string) => {
  const { isOpen, untilMs } = openingAt(hours, zone, at(day, clock))
  return [isOpen, untilMs === null ? null : new Date(untilMs + 5 * 3_600_000).toISOString().slice(8, 16)]
}

const shop = [
  { days: workdays, from: '08:00', to: '13:00' },
  { days: workdays, from: '14:00', to: '20:00' },
  { days: [6], from: '10:00', to: '16:00' },
]

test('without hours it is open for good, and so it is with all of them', () => {
  expect(said([], 3, '03:00')).toEqual([true, null])
  expect(said([{ days: everyDay, from: '00:00', to: '24:00' }], 3, '03:00')).toEqual([true, null])
  expect(said([{ days: everyDay, from: '06:00', to: '06:00' }], 3, '03:00')).toEqual([true, null])
})

test('it is open from the first minute to the last, and closed until the next hours, however many days on', () => {
  expect(said(shop, 1, '08:00')).toEqual([true, '23T13:00'])
  expect(said(shop, 1, '07:59')).toEqual([false, '23T08:00'])
  expect(said(shop, 1, '13:00')).toEqual([false, '23T14:00'])
  expect(said(shop, 1, '19:59')).toEqual([true, '23T20:00'])
  expect(said(shop, 5, '20:00')).toEqual([false, '28T10:00'])
  expect(said(shop, 6, '16:00')).toEqual([false, '30T08:00'])
  expect(said([{ days: [3], from: '10:00', to: '11:00' }], 3, '11:00')).toEqual([false, '02T10:00'])
})

test('hours over midnight are those of the day on which they began', () => {
  const bar = [{ days: [5, 6], from: '18:00', to: '03:00' }]
  expect(said(bar, 5, '23:00')).toEqual([true, '28T03:00'])
  expect(said(bar, 6, '02:59')).toEqual([true, '28T03:00'])
  expect(said(bar, 6, '03:00')).toEqual([false, '28T18:00'])
  expect(said(bar, 7, '02:00')).toEqual([true, '29T03:00'])
  expect(said([{ days: [7], from: '18:00', to: '03:00' }], 1, '01:00')).toEqual([true, '23T03:00'])
})

test('hours that touch are one, over several days too', () => {
  const most = [{ days: [1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' }]
  expect(said(most, 2, '12:00')).toEqual([true, '29T00:00'])
  expect(said(most, 7, '12:00')).toEqual([false, '30T00:00'])
})

test('the clock is that of the place, on the day of its change as well', () => {
  const hours = [{ days: everyDay, from: '08:00', to: '22:00' }]
  const berlin = (iso: string) => {
    const { isOpen, untilMs } = openingAt(hours, 'Europe/Berlin', Date.parse(iso))
    return [isOpen, new Date(untilMs ?? 0).toISOString()]
  }
  expect(berlin('2026-03-28T21:30:00Z')).toEqual([false, '2026-03-29T06:00:00.000Z'])
  expect(berlin('2026-10-25T06:30:00Z')).toEqual([false, '2026-10-25T07:00:00.000Z'])
  expect(weekdayAt(zone, Date.parse('2026-11-22T19:30:00Z'))).toBe(1)
  expect(weekdayAt('UTC', Date.parse('2026-11-22T19:30:00Z'))).toBe(7)
})

test('the hours of a day are those that begin on it, in their order', () => {
  const turned = [...shop].reverse()
  expect(hoursOn(turned, 2)).toEqual([
    { from: '08:00', to: '13:00' },
    { from: '14:00', to: '20:00' },
  ])
  expect(hoursOn(shop, 7)).toEqual([])
})
