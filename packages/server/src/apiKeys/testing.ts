import { expect } from 'vitest'
import { type Client, clientOf, type TestApp } from '../auth/testing.ts'

export const search = (client: Client) => client.post('/transactions/search', { paging: { take: 0 } })

export const revoke = (by: Client, id: string) =>
  by.post('/apiKeys/workflow/run', {
    id,
    previousState: 'active',
    nextState: 'revoked',
    objectType: 'apiKeys',
  })

export function keysOf(test: TestApp) {
  const asKey = (secret: unknown) => clientOf(test.app, { token: String(secret), userId: '', userName: '' })
  const makeKey = async (by: Client, body: Record<string, unknown> = {}) => {
    const answer = await by.post('/apiKeys', { name: '1C', ...body })
    expect(answer.status).toBe(201)
    return { id: answer.body.id, secret: String(answer.body.secret), client: asKey(answer.body.secret) }
  }
  return { asKey, makeKey }
}
