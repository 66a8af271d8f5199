import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { ZipInputFile } from 'fflate'

/** Sheets are XML that says the same over and over: more pains make them little smaller. */
const level = 3
/** Packed pieces; small ones are a call each. */
const chunkSize = 64 * 1024

type Deflated = ZipInputFile & { write(text: string): Promise<void>; end(text: string): Promise<void> }

/** A file of a zip that is packed beside this thread. */
export function deflated(filename: string): Deflated {
  const packer = createDeflateRaw({ level, chunkSize })
  const file: Deflated = {
    filename,
    compression: 8,
    crc: 0,
    size: 0,
    write: async (text) => {
      const bytes = Buffer.from(text)
      file.crc = crc32(bytes, file.crc)
      file.size = (file.size ?? 0) + bytes.length
      if (!packer.write(bytes)) await once(packer, 'drain')
    },
    end: async (text) => {
      await file.write(text)
      packer.end()
      await once(packer, 'end')
    },
  }
  packer.on('data', (chunk: Buffer<ArrayBuffer>) => file.ondata?.(null, chunk, false))
  packer.on('end', () => file.ondata?.(null, new Uint8Array(), true))
  return file
}
