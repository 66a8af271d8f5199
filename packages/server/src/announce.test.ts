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

it('writes an address of IPv6 as browsers and charge points take it', () => {
  expect(linesOf({ HOST: '::1' })).toEqual([
    'Console: http://[::1]:8080/',
    'Charge points: ws://[::1]:8080/ocpp/{identity}',
  ])
  expect(linesOf({ HOST: '::' })[0]).toBe('Console: http://localhost:8080/')
})

it('names what its parts serve', () => {
  expect(linesOf({ ROLES: 'gateway' })).toEqual([
    'Health: http://localhost:8080/readyz',
    'Charge points: ws://localhost:8080/ocpp/{identity}',
  ])
  expect(linesOf({ ROLES: 'api' })[0]).toBe('Console: http://localhost:8080/')
})

it('says that commands reach no charge point where neither its own sockets nor NATS lead there', () => {
  expect(linesOf({ ROLES: 'api,jobs' })).toEqual([
    'Console: http://localhost:8080/',
    expect.stringMatching(/^ROLES: without gateway and NATS_URL /),
  ])
  expect(linesOf({ ROLES: 'api,jobs', NATS_URL: 'nats://127.0.0.1:4222' })).toHaveLength(1)
})
