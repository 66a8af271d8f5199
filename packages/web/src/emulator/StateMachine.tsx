import { type ConnectorStatus, connectorStatuses } from '@zaryad/model/choices'
import { connectorLooks } from '../kit/connectorLooks.ts'
import { useWords } from '../kit/useWords.ts'
import styles from './machine.module.css'
import { edges, nodes } from './machine.ts'

const columnWidth = 118
const rowHeight = 44
const width = 110
const height = 28

const cornerOf = (status: ConnectorStatus) => ({
  x: nodes[status].x * columnWidth + 4,
  y: nodes[status].y * rowHeight + 4,
})
const middleOf = (status: ConnectorStatus) => ({
  x: cornerOf(status).x + width / 2,
  y: cornerOf(status).y + height / 2,
})

/** The states of a connector and the ways between them; where it is now stands out, and is said. */
export function StateMachine({ status, number }: { status: ConnectorStatus; number: number }) {
  const { t } = useWords()
  const word = (each: ConnectorStatus) => t(`choices.connectorStatuses.${each}`)
  return (
    <div className={styles.frame}>
      <svg
        viewBox={`0 0 ${columnWidth * 3} ${rowHeight * 4 - 8}`}
        role="img"
        aria-label={t('emulator.machine', { number, status: word(status) })}
        className={styles.machine}
      >
        {edges.map(([from, to]) => {
          const [a, b] = [middleOf(from), middleOf(to)]
          return <line key={`${from}-${to}`} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
        })}
        {connectorStatuses.map((each) => {
          const { x, y } = cornerOf(each)
          const [tone] = connectorLooks[each]
          return (
            <g key={each} data-now={each === status || undefined} data-tone={tone}>
              <rect x={x} y={y} width={width} height={height} rx={7} />
              <text x={x + width / 2} y={y + height / 2 + 4}>
                {word(each)}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
