/** A frame set out for reading, its head on one line; one that is no JSON stays as it came. */
export function prettyFrame(frame: unknown): string {
  const parts = typeof frame === 'string' ? readJson(frame) : frame
  if (parts === undefined) return String(frame)
  const body = Array.isArray(parts) ? parts.at(-1) : undefined
  if (!Array.isArray(parts) || typeof body !== 'object') return JSON.stringify(parts, null, 2)
  const head = parts.slice(0, -1).map((part) => JSON.stringify(part))
  return `[${[...head, JSON.stringify(body, null, 2)].join(', ')}]`
}

/** Undefined where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
