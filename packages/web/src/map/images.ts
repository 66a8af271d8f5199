import { stationTypes } from '@zaryad/model/choices'
import { formatAxis, formatNumber } from '../i18n/format.ts'
import type { MapColours } from './colours.ts'
import { drawCluster } from './drawCluster.ts'
import { cityDot, hereDot } from './drawDots.ts'
import { type Drawing, pixels } from './drawing.ts'
import { drawPin } from './drawPin.ts'
import type { Tone } from './station.ts'

const tones: Tone[] = ['free', 'busy', 'off', 'fault']

/** An image by the name that a layer asks for: every sign and word on the map is drawn here, in the page's font. */
export function imageOf(name: string, look: { colours: MapColours; family: string; language: string }) {
  const drawing = drawingOf(name.split('|'), look)
  return drawing && pixels(drawing, look)
}

/** Of tens of thousands nobody counts the hundreds. */
const roundly = (count: number) => (count < 10_000 ? count : Number(count.toPrecision(2)))

function drawingOf(
  [kind, ...parts]: string[],
  { family, language }: { family: string; language: string },
): Drawing | null {
  const [one = '', two = '', three = '', four = ''] = parts
  if (kind === 'here') return hereDot
  if (kind === 'city') return cityDot
  if (kind === 'cluster') {
    const count = roundly(Number(one))
    const text = formatAxis(count, count, language)
    return drawCluster({ text, freeTenths: Number(two), faultTenths: Number(three), family })
  }
  const speed = stationTypes.find((type) => type === one)
  const tone = tones.find((each) => each === two)
  if ((kind !== 'pin' && kind !== 'chosen') || !speed || !tone) return null
  const price = four && `${formatNumber(Number(four), language, Number.isInteger(Number(four)) ? 0 : 2)} ₸`
  return drawPin({ speed, tone, text: three, price, isChosen: kind === 'chosen', family })
}
