import { execFile } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startProcess } from '../testing/serverProcess.ts'

/** A program under the last resort; it prints what it is told and whether it still lives. */
async function program(faults: string) {
  const script = `
    import { lastResort } from '${new URL('./lastResort.ts', import.meta.url).href}'
    const resort = lastResort((line) => { console.log('end: ' + line); process.exit(1) })
    const goOn = () => resort.goOn((error, origin) => console.log(origin + ': ' + error.message))
    ${faults}
    setTimeout(() => console.log('alive'), 50)`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout.trim().split('\n')
}

it('says what nobody caught, and goes on', async () => {
  expect(
    await program(`goOn()
      setTimeout(() => { throw new TypeError('in a timer') })
      setTimeout(() => Promise.reject(new Error('of nobody')), 5)`),
  ).toEqual(['uncaughtException: in a timer', 'unhandledRejection: of nobody', 'alive'])
})

it('tells the others of a change that one listener cannot take', async () => {
  expect(
    await program(`goOn()
      const { Bus } = await import('${new URL('../bus/bus.ts', import.meta.url).href}')
      const notices = new Bus('notices')
      notices.on(() => { throw new Error('one listener') })
      notices.on(({ kind }) => console.log('heard ' + kind))
      notices.tell({ kind: 'edited' })
      console.log('told')`),
  ).toEqual(['heard edited', 'told', 'uncaughtException: one listener', 'alive'])
})

it('ends with one line what is still being put together, and what can no longer be believed', async () => {
  const line = /^end: The server cannot go on: \w+: (early|never) \(uncaughtException, .+\)$/
  expect(await program("setTimeout(() => { throw new Error('early') })")).toEqual([
    expect.stringMatching(line),
  ])
  expect(
    await program(`goOn()
      const { AssertionError } = await import('node:assert')
      setTimeout(() => { throw new AssertionError({ message: 'never' }) })`),
  ).toEqual([expect.stringMatching(line)])
})

it('works on though its log lies on a disk that is full', async () => {
  const full = openSync('/dev/full', 'w')
  const server = await startProcess({ env: { LOG_LEVEL: 'info' }, output: full })
  closeSync(full)
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
