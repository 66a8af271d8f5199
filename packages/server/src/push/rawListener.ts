import { once } from 'node:events'
import { hubPath, type Notification } from '@zaryad/model'
import { WebSocket } from 'ws'
import * as z from 'zod'
import { record, recordReader } from './records.ts'

export type Heard = { socket: WebSocket; received: Notification[] }

const invocation = z.object({
  type: z.literal(1),
  arguments: z.tuple([
    z.object({
      id: z.string(),
      kind: z.string(),
      entity: z.string(),
      entityId: z.string(),
      tenantId: z.string().nullable(),
      at: z.string(),
      data: z.record(z.string(), z.unknown()),
    }),
  ]),
})

/** A browser by the hub's protocol alone, for tests that need many: a bare socket that has shaken hands. */
export async function listenRaw(port: number, token: string): Promise<Heard> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${hubPath}?access_token=${token}`)
  const received: Notification[] = []
  const read = recordReader(1024 * 1024)
  await once(socket, 'open')
  const shaken = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      for (const each of read(String(data))) {
        const known = invocation.safeParse(each)
        if (known.success) received.push(known.data.arguments[0])
        else resolve()
      }
    })
  })
  socket.send(record({ protocol: 'json', version: 1 }))
  await shaken
  return { socket, received }
}
