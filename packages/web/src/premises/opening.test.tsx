import { expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { show } from '../testing/show.tsx'
import { Hours } from './Hours.tsx'
import { openingText } from './openingText.ts'
import { weekLines } from './weekLines.ts'

const timeZone = 'Asia/Almaty'
const shop = [
  { days: [1, 2, 3, 4, 5], from: '08:00', to: '13:00' },
  { days: [1, 2, 3, 4, 5], from: '14:00', to: '22:00' },
  { days: [6], from: '00:00', to: '24:00' },
]
/** Of the week whose Monday is the 23rd of November 2026. */
const at = (day: number, clock: string) => Date.parse(`2026-11-${22 + day}T${clock}:00+05:00`)
const said = (day: number, clock: string, hours = shop) =>
  openingText(hours, { timeZone, now: at(day, clock), t: i18n.t }).text

test('until when it is open, and when it will be, is said as people say it', async () => {
  await show(<Hours hours={[]} timeZone={timeZone} />)
  expect(said(1, '15:00', [])).toBe('Круглосуточно')
  expect(said(1, '15:00')).toBe('Открыто до 22:00')
  expect(said(1, '13:30')).toBe('Закрыто, откроется в 14:00')
  expect(said(1, '23:00')).toBe('Закрыто, откроется завтра в 08:00')
  expect(said(6, '12:00')).toBe('Открыто до 24:00')
  expect(said(7, '12:00')).toBe('Закрыто, откроется завтра в 08:00')
  const most = [{ days: [1, 2, 3, 4, 5], from: '00:00', to: '24:00' }]
  expect(said(1, '12:00', most)).toBe('Открыто до 24:00, Пт')
  expect(said(6, '12:00', most)).toBe('Закрыто, откроется в понедельник в 00:00')
})

test('days with the same hours are one line of the week', () => {
  expect(weekLines(shop, i18n.t).map(({ days, hours }) => `${days} ${hours}`)).toEqual([
    'Пн–Пт 08:00–13:00, 14:00–22:00',
    'Сб Круглосуточно',
    'Вс Выходной',
  ])
})
