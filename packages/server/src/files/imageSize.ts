import type { FileType } from './sniff.ts'

type Size = { width: number; height: number }

/** How large a picture says it is; undefined for a video, or where the header is cut or unknown. */
export function imageSize(type: FileType, bytes: Buffer): Size | undefined {
  try {
    if (type === 'image/png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    if (type === 'image/jpeg') return ofJpeg(bytes)
    return type === 'image/webp' ? ofWebp(bytes) : undefined
  } catch {
    return undefined
  }
}

/** Segments are walked to the frame header (ITU-T T.81 §B.2.2), C4, C8 and CC are not frames. */
function ofJpeg(bytes: Buffer): Size | undefined {
  for (let at = 2; at < bytes.length - 8; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** RFC 9649: extended, lossless and lossy headers. */
function ofWebp(bytes: Buffer): Size | undefined {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8L') {
    const packed = bytes.readUInt32LE(21)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8 ') return undefined
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}
