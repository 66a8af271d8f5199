import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test('length comes first', () => {
  expect(strengthOf('Aa1!Aa1!Aa1', 'me')).toBe('short')
  expect(strengthOf('correct horse battery staple', 'me')).toBe('strong')
})

test('what is guessed first is weak however long', () => {
  expect(strengthOf('aaaabbbbccccdddd', 'me')).toBe('weak')
  expect(strengthOf('my1234password!', 'me')).toBe('weak')
  expect(strengthOf('dana.akhmetova!9', 'Dana.Akhmetova')).toBe('weak')
})

test('between them it is fair, with more kinds of signs strong', () => {
  expect(strengthOf('plovdombrakoi', 'me')).toBe('fair')
  expect(strengthOf('PlovDombra7koi', 'me')).toBe('strong')
})
