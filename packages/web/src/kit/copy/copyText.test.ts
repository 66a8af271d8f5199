import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const home = join(import.meta.dirname, '..', '..')

test('text is copied in one way alone, which knows whether it was', () => {
  const others = globSync('**/*.{ts,tsx}', { cwd: home }).filter(
    (file) => !file.includes('copyText') && readFileSync(join(home, file), 'utf8').includes('clipboard?.'),
  )
  const writing = globSync('**/*.{ts,tsx}', { cwd: home }).filter(
    (file) => !file.includes('copyText') && readFileSync(join(home, file), 'utf8').includes('.writeText('),
  )
  expect([...others, ...writing]).toEqual([])
})
