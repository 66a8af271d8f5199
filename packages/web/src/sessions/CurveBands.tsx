import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'
import { useWords } from '../kit/useWords.ts'
import type { Curve } from './api.ts'

type Props = Pick<Curve, 'bands' | 'gaps'>

/** Behind the line: every other price of the schedule, and hatched what was not heard. */
export function CurveBands({ bands, gaps }: Props) {
  const { format } = useWords()
  const { top, height, left, width } = useDrawingArea()
  const scale = useXScale<'time'>()
  const place = ({ from, to }: { from: string; to: string }) => {
    const start = Math.max(left, scale(new Date(from)) ?? left)
    const end = Math.min(left + width, scale(new Date(to)) ?? left)
    return { x: start, width: Math.max(0, end - start) }
  }
  return (
    <g aria-hidden>
      {bands.length > 1 &&
        bands.map((band, index) => {
          const at = place(band)
          return (
            <g key={band.from}>
              <rect {...at} y={top} height={height} fill={index % 2 ? 'transparent' : 'var(--sunken)'} />
              {at.width > 44 && (
                <text x={at.x + 4} y={top + 11} fontSize={10.5} fill="var(--t3)">
                  {format.money(band.priceEnergy)}
                </text>
              )}
            </g>
          )
        })}
      {gaps.map((gap) => (
        <rect key={gap.from} {...place(gap)} y={top} height={height} fill="var(--grey-s)" opacity={0.7} />
      ))}
    </g>
  )
}
