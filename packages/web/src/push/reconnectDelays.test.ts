import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, test } from 'vitest'

/** What the console builds its connection with, and the library's policy behind it. */
const connection = new HubConnectionBuilder()
  .withUrl('http://localhost/push/push')
  .withAutomaticReconnect()
  .configureLogging(LogLevel.None)
  .build()

test('the library’s own policy comes back after 0, 2, 10 and 30 s, then stops (spec, section 9)', () => {
  const policy: unknown = Reflect.get(connection, '_reconnectPolicy')
  if (typeof policy !== 'object' || policy === null) throw new Error('the library keeps its policy elsewhere')
  const ask: unknown = Reflect.get(policy, 'nextRetryDelayInMilliseconds')
  if (typeof ask !== 'function') throw new Error('the library asks its policy otherwise')
  const delays = [0, 1, 2, 3, 4].map((previousRetryCount) => ask.call(policy, { previousRetryCount }))
  expect(delays).toEqual([0, 2_000, 10_000, 30_000, null])
})

test('the server is given up after 30 s of silence, and told every 15 s that we are there', () => {
  expect(connection.serverTimeoutInMilliseconds).toBe(30_000)
  expect(connection.keepAliveIntervalInMilliseconds).toBe(15_000)
})
