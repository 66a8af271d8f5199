import { crc32, deflateSync } from 'node:zlib'

const kinds = { mvt: 1, png: 2 }
const headerBytes = 127

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

/** A PMTiles archive (version 3) of one tile that is the whole world. */
export function archiveOf(kind: keyof typeof kinds, tile: Buffer, about: object): Buffer {
  // one entry: tile 0, once, its length, its offset and one
  const directory = Buffer.from([1, 0, 1, tile.length, 1].flatMap(varint))
  const metadata = Buffer.from(JSON.stringify(about))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles\u0003', 'latin1')
  const tilesAt = headerBytes + directory.length + metadata.length
  const places = [headerBytes, directory.length, headerBytes + directory.length, metadata.length]
  const counts = [tilesAt, 0, tilesAt, tile.length, 1, 1, 1]
  for (const [at, value] of [...places, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8)
  // clustered, nothing packed, the kind of the tile, zoom 0 alone
  header.set([1, 1, 1, kinds[kind], 0, 0], 96)
  for (const [at, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 10_000_000, 102 + at * 4)
  return Buffer.concat([header, directory, metadata, tile])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of one colour. */
export function pngOf(colour: readonly [number, number, number], sidePx = 256): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(sidePx, 0)
  head.writeUInt32BE(sidePx, 4)
  head.set([8, 2], 8)
  const line = [0, ...Array.from({ length: sidePx }, () => colour).flat()]
  const lines = Buffer.from(Array.from({ length: sidePx }, () => line).flat())
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    sign,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const field = (number: number, bytes: number[]) => [(number << 3) | 2, ...varint(bytes.length), ...bytes]
const whole = (number: number, value: number) => [number << 3, ...varint(value)]
const text = (value: string) => [...Buffer.from(value)]
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

/** A vector tile with one layer whose one area is all of it. */
export function areaTile(layer: string): Buffer {
  const side = 4096
  const turns = [side, 0, 0, side, -side, 0].map(zigzag)
  // moveTo once, lineTo three times, closePath
  const path = [9, 0, 0, (3 << 3) | 2, ...turns, 15]
  const feature = [...whole(3, 3), ...field(4, path.flatMap(varint))]
  const body = [...whole(15, 2), ...field(1, text(layer)), ...field(2, feature), ...whole(5, side)]
  return Buffer.from(field(3, body))
}
