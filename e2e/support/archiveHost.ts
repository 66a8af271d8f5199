import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site that keeps one file and gives pieces of it to pages of other sites, as an object store does; beside it a style. */
export async function archiveHost() {
  let file: Buffer | undefined
  const ranges: string[] = []
  const server = createServer(({ url: path, headers }, reply) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' }
    if (path === '/style.json') return reply.writeHead(200, cors).end(JSON.stringify(styleOf(url)))
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (!file || from === undefined) return reply.writeHead(404, cors).end()
    ranges.push(`${from}-${to}`)
    const piece = file.subarray(Number(from), Number(to) + 1)
    const range = `bytes ${from}-${Number(from) + piece.length - 1}/${file.length}`
    return reply
      .writeHead(206, { ...cors, 'content-range': range, 'content-length': piece.length })
      .end(piece)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = `${site}/own.pmtiles`
  return {
    url,
    styleUrl: `${site}/style.json`,
    /** The pieces that were asked for. */
    ranges,
    keep: (given: Buffer | undefined) => {
      file = given
      ranges.length = 0
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const styleOf = (url: string) => ({
  version: 8,
  sources: { own: { type: 'raster', tileSize: 256, url: `pmtiles://${url}` } },
  layers: [{ id: 'own', type: 'raster', source: 'own' }],
})
