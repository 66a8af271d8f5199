import type { ServerProcess } from './serverProcess.ts'

type Asked = {
  method?: string
  body?: unknown
  bytes?: Buffer
  token?: string
  headers?: Record<string, string>
}
/** A request to one of several processes. */
export const askProcess = (
  { port }: ServerProcess,
  path: string,
  { method = 'POST', body, bytes, token, headers }: Asked = {},
) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(bytes ? { body: new Uint8Array(bytes) } : {}),
  })
