import type { MapColours } from './colours.ts'

export type Pen = { at: CanvasRenderingContext2D; colours: MapColours; family: string }
/** What is drawn, in CSS pixels. */
export type Drawing = { width: number; height: number; draw: (pen: Pen) => void }

export const scale = () => Math.min(3, Math.max(1, window.devicePixelRatio))

const measure = document.createElement('canvas').getContext('2d')

export function widthOf(text: string, font: string): number {
  if (!measure) return text.length * 8
  measure.font = font
  return Math.ceil(measure.measureText(text).width)
}

/** As the map takes it; null where the browser gives no canvas. */
export function pixels({ width, height, draw }: Drawing, pen: Omit<Pen, 'at'>): ImageData | null {
  const canvas = document.createElement('canvas')
  const ratio = scale()
  canvas.width = Math.ceil(width * ratio)
  canvas.height = Math.ceil(height * ratio)
  const at = canvas.getContext('2d')
  if (!at) return null
  at.scale(ratio, ratio)
  draw({ ...pen, at })
  return at.getImageData(0, 0, canvas.width, canvas.height)
}
