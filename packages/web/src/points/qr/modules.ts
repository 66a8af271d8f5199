import { encode } from 'uqr'

const quietZone = 4

/** The dark modules of a code as one path, and the width of its square. Q outlives a scratched quarter. */
export function modulesOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'Q', border: quietZone })
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { path: path.join(''), size }
}
