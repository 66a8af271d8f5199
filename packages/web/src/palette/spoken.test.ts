import { expect, test } from 'vitest'
import { spoken } from './spoken.ts'

const verbs = [
  { key: 'reset', words: ['перезагрузить', 'рестарт'], nouns: ['станцию', 'точку'] },
  { key: 'lost', words: ['отметить', 'утерянной', 'потеряна'], nouns: ['карту'] },
  { key: 'block', words: ['заблокировать'], nouns: ['карту'] },
  { key: 'blockUser', words: ['заблокировать'], nouns: ['пользователя'] },
]
const heard = (text: string) => {
  const { verbs: found, rest } = spoken(text, verbs)
  return [found.map(({ key }) => key).join(), rest]
}

test('a verb, what it is done to, and the name, in any order and form', () => {
  expect(heard('перезагрузить ST-0042')).toEqual(['reset', 'ST-0042'])
  expect(heard('ST-0042 перезагр')).toEqual(['reset', 'ST-0042'])
  expect(heard('отметить карту утерянной 0415')).toEqual(['lost', '0415'])
  expect(heard('карта утеряна 0415')).toEqual(['lost', '0415'])
  expect(heard('gthtpfuhepbnm ST-0042')).toEqual(['reset', 'ST-0042'])
})

test('one verb of two things is both, until the thing is named', () => {
  expect(heard('заблокировать Иванов')).toEqual(['block,blockUser', 'Иванов'])
  expect(heard('заблокировать карту 0415')).toEqual(['block', '0415'])
})

test('what is no verb stays whole', () => {
  expect(heard('станция Достык')).toEqual(['', 'станция Достык'])
  expect(heard('ST-0042')).toEqual(['', 'ST-0042'])
  expect(heard('перезагрузить')).toEqual(['reset', ''])
})
