import type { MapColours } from './colours.ts'
import { type Drawing, type Pen, widthOf } from './drawing.ts'
import { speedPaths } from './speedPaths.ts'
import type { StationType, Tone } from './station.ts'

type Pin = {
  speed: StationType
  tone: Tone
  text: string
  /** Of a kWh, with its sign; may be empty. */
  price: string
  isChosen: boolean
  family: string
}

const iconPx = 14
const rim = 4
const tail = 6
/** Between what is free and what it costs. */
const gap = 11

/** Text, ground and edge of a pin. */
function paints({ tone, isChosen }: Pin, c: MapColours): [ink: string, ground: string, edge: string] {
  if (isChosen) return [c.onBrand, c.brand, c.brand]
  const inks = { free: c.green, busy: c.teal, off: c.grey, fault: c.red }
  return [inks[tone], tone === 'fault' ? c.redS : c.card, tone === 'fault' ? c.redX : c.line2]
}

/** A pill with the sign of its speed, what is free of all, and the price; its tail stands on the place. */
export function drawPin(pin: Pin): Drawing {
  const grown = pin.isChosen ? 4 : 0
  const font = `570 ${pin.isChosen ? 14 : 12}px ${pin.family}`
  const textPx = pin.text === '' ? 0 : widthOf(pin.text, font) + 4
  const pricePx = pin.price === '' ? 0 : widthOf(pin.price, font) + gap
  const body = { width: textPx + pricePx + iconPx + 16 + grown * 2, height: 26 + grown * 2 }
  const width = body.width + rim * 2
  return {
    width,
    height: body.height + tail + rim * 2,
    draw: (pen) => {
      const [ink, ground, edge] = paints(pin, pen.colours)
      outline(pen, body)
      pen.at.shadowColor = 'rgba(0, 0, 0, .28)'
      pen.at.shadowBlur = 4
      pen.at.shadowOffsetY = 1
      pen.at.fillStyle = ground
      pen.at.fill()
      pen.at.shadowColor = 'transparent'
      pen.at.strokeStyle = edge
      pen.at.lineWidth = pin.tone === 'fault' && !pin.isChosen ? 1.5 : 1
      pen.at.stroke()
      const middle = rim + body.height / 2
      sign(pen, { ...pin, ink, left: rim + 7 + grown, top: middle - iconPx / 2 })
      pen.at.fillStyle = ink
      pen.at.font = font
      pen.at.textBaseline = 'middle'
      const textAt = rim + 7 + grown + iconPx + 3
      pen.at.fillText(pin.text, textAt, middle + 0.5)
      if (!pin.price) return
      const priceAt = textAt + textPx - 4 + gap
      if (pin.text) divide(pen, { ink: edge, x: priceAt - gap / 2, middle })
      pen.at.fillStyle = pin.isChosen ? ink : pen.colours.t1
      pen.at.fillText(pin.price, priceAt, middle + 0.5)
    },
  }
}

function outline({ at }: Pen, body: { width: number; height: number }) {
  const radius = body.height / 2
  const [left, top, right, bottom] = [rim, rim, rim + body.width, rim + body.height]
  const middle = (left + right) / 2
  at.beginPath()
  at.arc(left + radius, top + radius, radius, Math.PI / 2, Math.PI * 1.5)
  at.arc(right - radius, top + radius, radius, Math.PI * 1.5, Math.PI / 2)
  at.lineTo(middle + tail, bottom)
  at.lineTo(middle, bottom + tail)
  at.lineTo(middle - tail, bottom)
  at.closePath()
}

function divide({ at }: Pen, { ink, x, middle }: { ink: string; x: number; middle: number }) {
  at.beginPath()
  at.moveTo(x, middle - 6)
  at.lineTo(x, middle + 6)
  at.strokeStyle = ink
  at.lineWidth = 1
  at.stroke()
}

type Sign = { speed: StationType; tone: Tone; ink: string; left: number; top: number }

function sign({ at }: Pen, { speed, ink, left, top }: Sign) {
  const { path, isFilled } = speedPaths[speed]
  const shape = new Path2D(path)
  at.save()
  at.translate(left, top)
  at.scale(iconPx / 24, iconPx / 24)
  at.lineJoin = 'round'
  at.lineCap = 'round'
  at.lineWidth = 2.2
  at.strokeStyle = ink
  at.fillStyle = ink
  if (isFilled) at.fill(shape)
  at.stroke(shape)
  at.restore()
}
