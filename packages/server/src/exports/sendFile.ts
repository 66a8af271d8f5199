import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Scope, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { pour } from './pour.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
type FileFormat = keyof typeof types

type File = {
  name: string
  format: FileFormat
  scope: Scope
  parts: (tx: Tx) => AsyncIterable<string | Uint8Array>
  /** Called once nothing more is written, before the reader hears that it was all. */
  onEnd?: (isWhole: boolean) => Promise<void>
}

/**
 * A file as it is read out of the database. What hinders its first part is said as a problem; what comes later
 * breaks the stream.
 */
export async function sendFile({ db }: Deps, reply: FastifyReply, file: File): Promise<FastifyReply> {
  const out = new PassThrough()
  out.on('error', () => {}) // said by the answer, or by its breaking off
  const begun = Promise.withResolvers<void>()
  const written = db.files.scoped(file.scope, (tx) => pour(file.parts(tx), out, begun.resolve))
  written
    .then(
      () => file.onEnd?.(true),
      async (error) => {
        await file.onEnd?.(false)
        throw error
      },
    )
    .then(() => out.end())
    .catch((error: Error) => {
      begun.reject(error)
      out.destroy(error)
    })
  await begun.promise
  return reply
    .type(types[file.format])
    .header('content-disposition', `attachment; filename="${file.name}.${file.format}"`)
    .send(out)
}
