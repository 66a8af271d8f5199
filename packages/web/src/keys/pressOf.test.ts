import { expect, test } from 'vitest'
import { isPaletteKey, pressOf } from './pressOf.ts'

const pressed = (code: string, key: string, more = {}) => ({
  code,
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

test('a key is known by its place, whatever the language gives it', () => {
  expect(pressOf(pressed('KeyJ', 'j'), false)).toEqual({ is: 'next' })
  expect(pressOf(pressed('KeyJ', 'о'), false)).toEqual({ is: 'next' })
  expect(pressOf(pressed('Slash', '.'), false)).toEqual({ is: 'search' })
  expect(pressOf(pressed('Slash', ',', { shiftKey: true }), false)).toEqual({ is: 'help' })
})

test('signs that stand elsewhere in a layout are known by what they write', () => {
  expect(pressOf(pressed('Digit7', '?', { shiftKey: true }), false)).toEqual({ is: 'help' })
  expect(pressOf(pressed('Digit7', '/', { shiftKey: true }), false)).toEqual({ is: 'search' })
})

test('after g a letter is a page, and a letter of no page is its own key again', () => {
  expect(pressOf(pressed('KeyG', 'п'), false)).toEqual({ is: 'go' })
  expect(pressOf(pressed('KeyP', 'з'), true)).toEqual({ is: 'page', route: '/chargePoints' })
  expect(pressOf(pressed('KeyJ', 'j'), true)).toEqual({ is: 'page', route: '/logs/userLogs' })
  expect(pressOf(pressed('KeyX', 'x'), true)).toEqual({ is: 'select' })
  expect(pressOf(pressed('KeyP', 'p'), false)).toBeNull()
})

test('keys of the browser and of the system are left alone', () => {
  expect(pressOf(pressed('KeyE', 'e', { ctrlKey: true }), false)).toBeNull()
  expect(pressOf(pressed('KeyE', 'e', { metaKey: true }), false)).toBeNull()
  expect(pressOf(pressed('KeyE', 'E', { shiftKey: true }), false)).toBeNull()
})

test('the palette has Ctrl K and ⌘ K, also in other layouts', () => {
  expect(isPaletteKey(pressed('KeyK', 'л', { ctrlKey: true }))).toBe(true)
  expect(isPaletteKey(pressed('KeyK', 'k', { metaKey: true }))).toBe(true)
  expect(isPaletteKey(pressed('KeyK', 'k'))).toBe(false)
  expect(isPaletteKey(pressed('KeyK', 'K', { ctrlKey: true, shiftKey: true }))).toBe(false)
})
