import { faceOf } from '../kit/connectorFaces.ts'

/** The face of a plug in the colour of the text around it. */
export function ConnectorIcon({ type, size }: { type: number | null; size: number }) {
  const { outline, pins } = faceOf(type)
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden fill="none">
      <path d={outline} stroke="currentColor" strokeWidth={1.8} strokeLinejoin="round" />
      <g fill="currentColor">
        {pins.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
    </svg>
  )
}
