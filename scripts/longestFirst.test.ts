import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNamed, long, waiting } from './longestFirst.ts'

const files = globSync('packages/*/src/**/*.test.ts')

test.each([...Object.keys(long), ...Object.keys(waiting)])('%s is one file', (name) => {
  expect(files.filter((file) => isNamed(name, file))).toHaveLength(1)
})
