import { expect, it } from 'vitest'
import { actionFilter, actionOf, actions } from './actions.ts'

it('finds its act again in the filter that it made', () => {
  for (const action of actions) expect(actionOf(actionFilter(action))).toBe(action)
})

it('finds all commands by one word', () => {
  expect(actionFilter('command')).toEqual({ operator: 'CONTAINS', operand1: 'command.' })
  expect(actionFilter('edit')).toBe('edit')
  expect(actionFilter('')).toBeUndefined()
  expect(actionOf('something.else')).toBe('')
})
