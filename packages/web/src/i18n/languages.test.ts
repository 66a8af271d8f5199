import { expect, test } from 'vitest'
import { numberTags, toEdge, toLanguage } from './languages.ts'

test('knows Kazakh under each of its names, and keeps kz at the edges', () => {
  expect(['kz', 'kk', 'kk-KZ', 'KK_kz'].map(toLanguage)).toEqual(['kk', 'kk', 'kk', 'kk'])
  expect(['kk', 'kk-KZ', 'ru', 'en'].map(toEdge)).toEqual(['kz', 'kz', 'ru', 'en'])
})

test('falls back to Russian for a language it does not speak', () => {
  expect(['de', '', 'tr-TR'].map(toLanguage)).toEqual(['ru', 'ru', 'ru'])
})

test('keeps the plural rules of the language, not of the browser', () => {
  expect(new Intl.PluralRules('kk').select(2)).toBe('other')
  expect(new Intl.PluralRules('ru').select(2)).toBe('few')
})

test('never asks Intl for Kazakh numbers, which browsers print as English', () => {
  expect(Object.values(numberTags)).toEqual(['ru-KZ', 'ru-KZ', 'en-GB'])
})
