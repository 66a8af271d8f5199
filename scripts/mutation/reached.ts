import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

const { REACHED } = process.env
if (REACHED) {
  const reached = new Set<string>()
  Object.assign(globalThis, { reached })
  afterAll(() => {
    const file = expect.getState().testPath ?? ''
    mkdirSync(REACHED, { recursive: true })
    writeFileSync(join(REACHED, encodeURIComponent(file)), [...reached].join('\n'))
  })
}
