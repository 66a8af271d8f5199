import { expect, it } from 'vitest'
import { announce } from './announce.ts'
import { readConfig } from './config.ts'

function linesOf(env: Record<string, string>): string[] {
  const lines: string[] = []
  announce(readConfig(env), 8080, (line) => lines.push(line))
  return lines
}

it('says where it is reached, and nothing more when all is usual', () => {
  expect(linesOf({})).toEqual([
    'Console: http://localhost:8080/',
    'Charge points: ws://localhost:8080/ocpp/{identity}',
  ])
  expect(linesOf({ PUBLIC_URL: 'https://charge.kz', ROLES: 'jobs,gateway,api' })).toEqual([
    'Console: https://charge.kz/',
    'Charge points: wss://charge.kz/ocpp/{identity}',
  ])
})

it('names what its parts serve', () => {
  expect(linesOf({ ROLES: 'gateway' })).toEqual([
    'Health: http://localhost:8080/readyz',
    'Charge points: ws://localhost:8080/ocpp/{identity}',
  ])
  expect(linesOf({ ROLES: 'api' })[0]).toBe('Console: http://localhost:8080/')
})

it.each([
  [{ NATS_URL: 'nats://127.0.0.1:4222' }, /^NATS_URL: .* commands reach no charge point of another yet/],
  [{ ROLES: 'api,jobs' }, /^ROLES: without gateway /],
])('says what %o does not do yet, in one line', (env, line) => {
  const [, ...lines] = linesOf(env).filter((each) => !each.startsWith('Charge points'))
  expect(lines).toEqual([expect.stringMatching(line)])
})
