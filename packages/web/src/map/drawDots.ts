import type { Drawing } from './drawing.ts'

type Ring = { radius: number; colour: 'card' | 'blueX' | 'label' }

/** Discs one on another, the largest first. */
const disc = (...rings: Ring[]): Drawing => {
  const side = Math.max(...rings.map(({ radius }) => radius)) * 2 + 1
  return {
    width: side,
    height: side,
    draw: ({ at, colours }) => {
      for (const { radius, colour } of rings) {
        at.beginPath()
        at.arc(side / 2, side / 2, radius, 0, Math.PI * 2)
        at.fillStyle = colours[colour]
        at.fill()
      }
    },
  }
}

/** Where the person is. */
export const hereDot = disc({ radius: 10, colour: 'card' }, { radius: 7, colour: 'blueX' })
export const cityDot = disc({ radius: 2.5, colour: 'label' })
