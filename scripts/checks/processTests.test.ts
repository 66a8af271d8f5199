import { expect, it } from 'vitest'
import { processTests } from './processTests.ts'

const starts = "import { startProcess } from '../testing/serverProcess.ts'"
const main = "const main = new URL('./main.ts', import.meta.url).pathname"
const path = 'packages/server/src/kill'

it('wants a name of its own for what starts a process', () => {
  for (const text of [starts, main])
    expect(processTests([{ path: `${path}.test.ts`, text }])).toEqual([
      `${path}.test.ts starts a process: give it a name in .process.test.ts`,
    ])
  expect(processTests([{ path: `${path}.process.test.ts`, text: starts }])).toEqual([])
  expect(processTests([{ path: `${path}.test.ts`, text: "import { x } from './app.ts'" }])).toEqual([])
})
