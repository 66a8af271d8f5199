import Fastify from 'fastify'
import { register } from 'prom-client'
import { expect, it } from 'vitest'
import { describeFault } from './describe.ts'
import { loggerFor } from './logger.ts'

const fullDisk = () => Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' })

it('says a fault that comes over and over once a second, with how many came', async () => {
  const lines: { msg: string; suppressed?: number; err: object }[] = []
  const { log } = Fastify({ logger: loggerFor('warn', { write: (line) => lines.push(JSON.parse(line)) }) })
  for (let n = 0; n < 500; n++) log.error(fullDisk(), 'charge point side')
  log.error(new TypeError('x is not a function'), 'charge point side')
  expect(lines).toMatchObject([
    { msg: 'charge point side', err: { code: '53100', message: 'could not extend file "base/5/1"' } },
    { msg: 'charge point side', err: { message: 'x is not a function' } },
  ])
  await expect.poll(() => lines.length).toBe(3)
  expect(lines[2]).toMatchObject({ err: { code: '53100' }, suppressed: 498 })
  expect(JSON.stringify(lines[0]).length).toBeLessThan(500)
  expect(await register.metrics()).toMatch(/zaryad_faults_total\{part="charge point side"\} 501/)
})

it('keeps the stack of what is a fault of the program alone, on one line', () => {
  const ofProgram = describeFault(new TypeError('x'))
  expect(ofProgram.stack.split(' | ').length).toBeGreaterThan(2)
  const ofWorld = describeFault(Object.assign(new Error('no\nspace'), { code: 'ENOSPC' }))
  expect(ofWorld).toMatchObject({ message: 'no | space', code: 'ENOSPC' })
  expect(ofWorld.stack).not.toContain(' | ')
  expect(describeFault('word')).toEqual({ type: 'string', message: 'word', stack: '' })
  expect(describeFault(null)).toEqual({ type: 'object', message: 'null', stack: '' })
})

it('says of what is no error but tells of one, as the job queue does, what it tells', () => {
  const { message, stack, ...rest } = fullDisk()
  const told = { ...rest, message, stack, queue: 'retention' }
  expect(describeFault(told)).toMatchObject({ type: 'Error', message, code: '53100' })
  expect(describeFault(told).stack).toContain('faults.test.ts')
})
