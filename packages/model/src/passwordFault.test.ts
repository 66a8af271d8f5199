import { expect, it } from 'vitest'
import { passwordFault } from './passwordFault.ts'

it.each(['', 'a', 'short one 7', 'Aa1!Aa1!Aa1'])('%j is too short', (password) => {
  expect(passwordFault(password)).toBe('tooShort')
})

it.each([
  'passwordpassword',
  'Password12345',
  'P@ssw0rdP@ssw0rd',
  'passw0rd2026!',
  'aaaaaaaaaaaa',
  'aaaabbbbccccdddd',
  'abcabcabcabcabc',
  'Xy7!Xy7!Xy7!Xy7!',
  '123456789012345',
  'qwertyuiop12345',
  'qwertyqwerty12',
  '1qaz2wsx3edc4rfv',
  'йцукенгшщзхъ',
  'парольпароль1',
  'adminadmin2026',
  'Zaryad-Zaryad-1',
  'my1234password!',
  'zyxwvutsrqponmlk',
])('%j is guessed first', (password) => {
  expect(passwordFault(password)).toBe('weak')
})

it.each([
  'correct horse battery staple',
  'plovdombrakoi',
  'Тихая-Гавань-2718',
  'Звонкий-Колодец-42',
  'Новый пароль 31',
  'stop me 1 2 3',
  'kX9-tq2LmV0zWb',
  'a long enough secret',
])('%j is taken', (password) => {
  expect(passwordFault(password)).toBeUndefined()
})

it('one’s own name is no secret', () => {
  expect(passwordFault('dana.akhmetova!9', ['Dana.Akhmetova'])).toBe('weak')
  expect(passwordFault('dana.akhmetova!9', ['boris'])).toBeUndefined()
})
