/** A bank says a few lines: more is no answer of its own, and no memory is given to it. */
const mostBytes = 1024 * 1024

/** What an answer says. Throws on what is no JSON and on what goes on for longer than any answer, which ends it. */
export async function jsonOf({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('an answer without an end')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString())
}
