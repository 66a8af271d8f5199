import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'
import { useWords } from '../kit/useWords.ts'
import type { Curve } from './api.ts'

type Props = Pick<Curve, 'bands' | 'gaps'>

/** Behind the line: every other price of the schedule, over it what was not heard, and the prices above both. */
export function CurveBands({ bands, gaps }: Props) {
  const { format } = useWords()
  const { top, height, left, width } = useDrawingArea()
  const scale = useXScale<'time'>()
  const place = ({ from, to }: { from: string; to: string }) => {
    const start = Math.max(left, scale(new Date(from)) ?? left)
    const end = Math.min(left + width, scale(new Date(to)) ?? left)
    return { x: start, width: Math.max(0, end - start) }
  }
  const shown = bands.length > 1 ? bands.map((band) => ({ band, at: place(band) })) : []
  return (
    <g aria-hidden>
      {shown.map(({ band, at }, index) => (
        <rect
          key={band.from}
          {...at}
          y={top}
          height={height}
          fill={index % 2 ? 'transparent' : 'var(--sunken)'}
        />
      ))}
      {gaps.map((gap) => (
        <rect key={gap.from} {...place(gap)} y={top} height={height} fill="var(--grey-s)" opacity={0.7} />
      ))}
      {shown.map(
        ({ band, at }) =>
          at.width > 52 && (
            <text key={band.from} x={at.x + 4} y={top + 11} fontSize={10.5} fill="var(--t3)">
              {format.money(band.priceEnergy)}
            </text>
          ),
      )}
    </g>
  )
}
