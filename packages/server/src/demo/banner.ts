import { png } from '../files/png.ts'

type Colour = readonly [number, number, number]
export type Banner = { width: number; height: number; from: Colour; to: Colour }

const mixed = (from: Colour, to: Colour, part: number): Colour => [
  Math.round(from[0] + (to[0] - from[0]) * part),
  Math.round(from[1] + (to[1] - from[1]) * part),
  Math.round(from[2] + (to[2] - from[2]) * part),
]

/** A bolt on a ground that runs from one colour to another: a picture of nobody's brand. */
export function banner({ width, height, from, to }: Banner): Buffer {
  return png({
    width,
    height,
    colourAt: (x, y) => {
      const ground = mixed(from, to, (x / width + y / height) / 2)
      return isBolt((x - width / 2) / height + 0.5, y / height) ? [255, 255, 255] : ground
    },
  })
}

const bolt: readonly (readonly [number, number])[] = [
  [0.58, 0.15],
  [0.32, 0.56],
  [0.48, 0.56],
  [0.42, 0.85],
  [0.68, 0.44],
  [0.52, 0.44],
]

/** Counts the edges right of the point. */
const isBolt = (x: number, y: number): boolean =>
  bolt.filter(([x1, y1], index) => {
    const [x2, y2] = bolt[(index + 1) % bolt.length] ?? [x1, y1]
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
  }).length %
    2 ===
  1
