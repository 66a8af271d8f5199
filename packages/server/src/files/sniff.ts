/** What may be uploaded, by what the bytes themselves say: names and declared types are only believed when they agree. */
export const fileTypes = {
  'image/jpeg': { extension: 'jpg', maxBytes: 5 * 1024 * 1024 },
  'image/png': { extension: 'png', maxBytes: 5 * 1024 * 1024 },
  'image/webp': { extension: 'webp', maxBytes: 5 * 1024 * 1024 },
  'video/mp4': { extension: 'mp4', maxBytes: 30 * 1024 * 1024 },
} as const
export type FileType = keyof typeof fileTypes

const brands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'dash',
  'MSNV',
])

/** The type of a file's bytes; undefined for anything that we do not take. */
export function sniff(bytes: Buffer): FileType | undefined {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 16) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47 && ascii(12, 16) === 'IHDR') return 'image/png'
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp'
  if (ascii(4, 8) === 'ftyp' && brands.has(ascii(8, 12))) return 'video/mp4'
  return undefined
}
