import { expect, test } from 'vitest'
import { fits, otherLayout } from './fits.ts'

test('finds by the beginnings of words, in any order', () => {
  expect(fits('Точки зарядки', 'точ')).toBe(true)
  expect(fits('Точки зарядки', 'зар точ')).toBe(true)
  expect(fits('Точки зарядки', 'чк')).toBe(false)
  expect(fits('Создать тариф', 'тариф созд')).toBe(true)
  expect(fits('Гео-объекты', 'объекты')).toBe(true)
})

test('finds within a word from three letters on', () => {
  expect(fits('Перезагрузить', 'загруз')).toBe(true)
  expect(fits('Транзакции', 'ци')).toBe(false)
})

test('understands what was typed in the other layout', () => {
  expect(otherLayout('njxrb')).toBe('точки')
  expect(otherLayout('кфеуы')).toBe('rates')
  expect(fits('Точки зарядки', 'njxrb')).toBe(true)
})

test('everything answers to nothing', () => {
  expect(fits('Тарифы', '  ')).toBe(true)
})
