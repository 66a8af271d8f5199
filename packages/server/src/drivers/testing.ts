import type { Body, TestApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'

type Test = Pick<TestApp, 'anonymous' | 'deps' | 'app'>
let next = 1_000_000
/** A telephone of nobody's. */
export const newPhone = () => `+7700${next++}`

/** The code that was last sent to a telephone, out of the outbox. */
export async function sentCode({ deps }: Pick<TestApp, 'deps'>, phone: string): Promise<string> {
  const found = await sql<{ text: string }>`select text from outbox where phone = ${phone}
    order by created_at desc, id desc limit 1`.execute(deps.db.system)
  return /\d{6}/.exec(found.rows[0]?.text ?? '')?.[0] ?? ''
}

export type Driver = {
  id: string
  phone: string
  token: string
  post(path: string, body?: object): Promise<{ status: number; body: Body }>
}

/** A driver who came in by the front door. */
export async function signInDriver(test: Test, phone = newPhone()): Promise<Driver> {
  await test.anonymous.post('/driver/codes', { phone })
  const { body } = await test.anonymous.post('/driver/sessions', { phone, code: await sentCode(test, phone) })
  const { token } = body
  return {
    id: Object(body.user).id,
    phone,
    token,
    post: async (path, payload = {}) => {
      const url = `/api/v1${path}`
      const reply = await test.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: `Bearer ${token}` },
      })
      return { status: reply.statusCode, body: reply.body === '' ? JSON.parse('{}') : reply.json<Body>() }
    },
  }
}
