import { expect, it } from 'vitest'
import { isBin, isKzIban } from './companyNumbers.ts'

it.each(['050140004649', '940140000385', '000740001307'])('takes the БИН %s', (bin) => {
  expect(isBin(bin)).toBe(true)
})

it.each(['050140004648', '05014000464', '0501400046499', '05014000464x', ''])('refuses %j', (bin) => {
  expect(isBin(bin)).toBe(false)
})

it('takes one digit of ten at most as the check digit', () => {
  for (let head = 0; head < 200; head += 1) {
    const start = String(19_034_000_000 + head * 37).slice(0, 11)
    const good = Array.from({ length: 10 }, (_, last) => `${start}${last}`).filter(isBin)
    expect(good.length).toBeLessThanOrEqual(1)
  }
})

it('checks an IBAN by its remainder', () => {
  expect(isKzIban('KZ86125KZT5004100100')).toBe(true)
  expect(isKzIban('KZ87125KZT5004100100')).toBe(false)
  expect(isKzIban('KZ86125KZT500410010')).toBe(false)
  expect(isKzIban('DE86125KZT5004100100')).toBe(false)
})
