import { faceOf } from '../kit/connectorFaces.ts'
import styles from './chargePoints.module.css'

/** The face of a plug. */
export function ConnectorFace({ type }: { type: number | null }) {
  const { outline, pins } = faceOf(type)
  return (
    <svg className={styles.face} width={32} height={32} viewBox="0 0 28 28" aria-hidden>
      <path d={outline} />
      <g>
        {pins.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
    </svg>
  )
}
