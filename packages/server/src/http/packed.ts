import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The quickest of each: on a hundred megabytes a fifth of the time of the usual, for about as many bytes. */
const packers = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: () => createGzip({ level: 1 }),
}

/**
 * Sends a long text that comes in parts, packed as it comes. It is gathered whole before it leaves: a reader
 * on a slow line then holds some bytes of ours, and not the connection of the database that the parts come from.
 * For a reader who has gone nothing more is read.
 */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncIterable<string | Buffer>,
): Promise<FastifyReply> {
  const source = Readable.from(parts, { objectMode: false })
  reply.raw.once('close', () => source.destroy())
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', Object.keys(packers))
  const packer = packers[encoding as keyof typeof packers]?.()
  if (packer) pipeline(source, packer, () => {}) // a failure of the source is the packer's, and so the reader's
  const body = await buffer(packer ?? source).catch((error) => {
    if (!reply.raw.closed) throw error
  })
  if (!body) return reply.hijack()
  reply.header('vary', 'accept-encoding')
  return (packer ? reply.header('content-encoding', encoding) : reply).send(body)
}
