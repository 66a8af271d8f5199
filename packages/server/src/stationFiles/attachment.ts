import type { FastifyReply } from 'fastify'

/**
 * A file that is saved and never shown: no browser may take it for a page, nor run anything in it. It goes as it is,
 * with its length, which stations go by.
 */
export function asAttachment(reply: FastifyReply, name: string): FastifyReply {
  const plain = name.replace(/[^\w.()+ -]/g, '_')
  reply.request.headers['x-no-compression'] = 'an attachment' // as @fastify/compress is told
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-disposition', `attachment; filename="${plain}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
}
