import { type Drawing, widthOf } from './drawing.ts'

const dotPx = 5

/** A city: its dot, and its name below with a rim of the ground's colour. */
export function drawLabel({ text, rank, family }: { text: string; rank: number; family: string }): Drawing {
  const sizePx = rank === 1 ? 13 : 12
  const font = `${rank <= 2 ? 570 : 500} ${sizePx}px ${family}`
  const width = widthOf(text, font) + 8
  return {
    width,
    height: dotPx + sizePx + 8,
    draw: ({ at, colours }) => {
      at.beginPath()
      at.arc(width / 2, dotPx / 2 + 1, dotPx / 2, 0, Math.PI * 2)
      at.fillStyle = colours.label
      at.fill()
      at.font = font
      at.textAlign = 'center'
      at.textBaseline = 'top'
      at.lineJoin = 'round'
      at.lineWidth = 3
      at.strokeStyle = colours.land
      at.strokeText(text, width / 2, dotPx + 4)
      at.fillStyle = rank === 1 ? colours.t2 : colours.label
      at.fillText(text, width / 2, dotPx + 4)
    },
  }
}

/** Where the person is. */
export const hereDot: Drawing = {
  width: 22,
  height: 22,
  draw: ({ at, colours }) => {
    const dot = (radius: number, colour: string) => {
      at.beginPath()
      at.arc(11, 11, radius, 0, Math.PI * 2)
      at.fillStyle = colour
      at.fill()
    }
    dot(10, colours.card)
    dot(7, colours.blueX)
  },
}
