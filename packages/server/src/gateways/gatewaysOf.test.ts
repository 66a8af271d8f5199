import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { gatewaysOf, withConnections } from './gatewaysOf.ts'

const count = (env: Record<string, string>, cores: number, argv: string[] = []) =>
  gatewaysOf(readConfig(env, argv), cores)

it('by its cores: one is for who listens, one for PostgreSQL', () => {
  expect([1, 2, 3, 4, 8, 64].map((cores) => count({}, cores))).toEqual([0, 0, 1, 2, 6, 8])
})

it('as many as it is told to have', () => {
  expect(count({ GATEWAYS: '0' }, 8)).toBe(0)
  expect(count({ GATEWAYS: '3' }, 2)).toBe(3)
  expect(count({ GATEWAYS: '3', ROLES: 'gateway', NATS_URL: 'nats://host:4222' }, 2)).toBe(3)
})

it('none where processes are set up by hand, in the demonstration, and without charge points', () => {
  expect(count({ NATS_URL: 'nats://host:4222' }, 8)).toBe(0)
  expect(count({ ROLES: 'gateway' }, 8)).toBe(0)
  expect(count({}, 8, ['--demo'])).toBe(0)
  expect(count({ GATEWAYS: '3', ROLES: 'api,jobs' }, 8)).toBe(0)
})

it('no more than the database has connections for, beside those of the process that listens', () => {
  expect([97, 300, 71, 70, 10].map((left) => withConnections(6, left))).toEqual([2, 6, 1, 0, 0])
})
