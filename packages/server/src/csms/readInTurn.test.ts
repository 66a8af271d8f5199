import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

it('a station that sends thousands of frames in one breath, none of which is answered, leaves the others their turn', async () => {
  const point = await gateway.makePoint()
  const other = await gateway.connect(await gateway.makePoint())
  const mad = connect(gateway.address.port, '127.0.0.1').on('error', () => {})
  mad.write(
    `GET /ocpp/${point.identity} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ocpp1.6\r\n\r\n',
  )
  await once(mad, 'data')
  // one letter each, masked with nothing: all of them are one read of the server's
  const frame = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x3f])
  const sent = 9_000
  mad.write(Buffer.alloc(frame.length * sent, frame))
  await other.call('Heartbeat', {})
  const [before] = await gateway.rows<{ at: Date }>(
    "select at from ocpp_messages where action = 'Heartbeat' and direction = 'in' order by at desc limit 1",
  )
  const kept = () =>
    gateway.rows<{ count: number; last: Date }>(
      'select count(*), max(at) as last from ocpp_messages where charge_point_id = $1',
      [point.id],
    )
  await expect.poll(async () => (await kept())[0]?.count).toBe(sent)
  const [after] = await kept()
  expect(before!.at.getTime()).toBeLessThan(after!.last.getTime())
  mad.destroy()
})
