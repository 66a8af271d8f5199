import kit from '../../../kit/kit.module.css'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { ConnectorCard } from '../ConnectorCard.tsx'
import styles from '../chargePoints.module.css'
import type { CommandName } from '../commands.ts'
import { connectorsOf } from '../point.ts'

export type OnCommand = (name: CommandName, connectorId?: number) => void

/** The plugs of a point, a card each. */
export function Connectors({ row, onCommand }: { row: Row; onCommand: OnCommand }) {
  const { t } = useWords()
  const connectors = connectorsOf(row)
  return (
    <div className={styles.connectors}>
      {connectors.length === 0 && (
        <section className={kit.card}>
          <p className={styles.empty} style={{ paddingTop: 14 }}>
            {t('entities.chargePoints.noConnectors')}
          </p>
        </section>
      )}
      {connectors.map((connector) => (
        <ConnectorCard key={connector.id} row={row} connector={connector} onCommand={onCommand} />
      ))}
    </div>
  )
}
