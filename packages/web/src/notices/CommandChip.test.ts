import { expect, test } from 'vitest'
import { commandLooks } from './CommandChip.tsx'

test('no two outcomes of a command look the same', () => {
  const looks = Object.values(commandLooks).map(([tone, icon]) => `${tone} ${icon.displayName}`)
  expect(new Set(looks).size).toBe(looks.length)
})
