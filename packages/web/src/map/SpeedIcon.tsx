import { speedPaths } from './speedPaths.ts'
import type { StationType } from './station.ts'

/** The same sign as a pin of that speed bears. */
export function SpeedIcon({ speed }: { speed: StationType }) {
  const { path, isFilled } = speedPaths[speed]
  return (
    <svg
      width={14}
      height={14}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  )
}
