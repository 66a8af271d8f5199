/** Small enough to be held in memory a few times over, large enough for few entries. */
const pieceBytes = 8 * 1024 * 1024
const NEWLINE = 10 // ends a row; one inside a value is written as \n by COPY

/** Cuts the text of a COPY into pieces of whole rows. */
export async function* pieces(
  copy: AsyncIterable<Buffer>,
  atLeastBytes = pieceBytes,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let heldBytes = 0
  for await (const chunk of copy) {
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes < atLeastBytes) continue
    const text = Buffer.concat(held)
    const end = text.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield text.subarray(0, end)
    held = [text.subarray(end)]
    heldBytes = text.length - end
  }
  if (heldBytes > 0) yield Buffer.concat(held)
}

export function countRows(text: Buffer): number {
  let rows = 0
  for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, at + 1)) rows++
  return rows
}
