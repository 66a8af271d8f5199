import { type Drawing, widthOf } from './drawing.ts'

type Cluster = { text: string; freeTenths: number; faultTenths: number; family: string }

const ringPx = 4
const turn = Math.PI * 2

/** How many are together; the ring says which part of them is free, and which is at fault. */
export function drawCluster({ text, freeTenths, faultTenths, family }: Cluster): Drawing {
  const font = `570 13px ${family}`
  const side = Math.max(38, widthOf(text, font) + 20)
  return {
    width: side,
    height: side,
    draw: ({ at, colours }) => {
      const middle = side / 2
      const arc = (from: number, to: number, colour: string) => {
        at.beginPath()
        at.arc(middle, middle, middle - ringPx / 2 - 1, from * turn - turn / 4, to * turn - turn / 4)
        at.strokeStyle = colour
        at.lineWidth = ringPx
        at.stroke()
      }
      at.beginPath()
      at.arc(middle, middle, middle - 1, 0, turn)
      at.fillStyle = colours.card
      at.fill()
      arc(0, 1, colours.line2)
      if (freeTenths > 0) arc(0, freeTenths / 10, colours.greenX)
      if (faultTenths > 0) arc(1 - faultTenths / 10, 1, colours.redX)
      at.fillStyle = colours.t1
      at.font = font
      at.textAlign = 'center'
      at.textBaseline = 'middle'
      at.fillText(text, middle, middle + 0.5)
    },
  }
}
