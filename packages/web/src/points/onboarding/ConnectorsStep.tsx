import { Radar } from 'lucide-react'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import { ConnectorRow } from './ConnectorRow.tsx'
import styles from './onboarding.module.css'
import { currentOf, pointOf } from './plugs.ts'
import type { OnboardingState } from './useOnboarding.ts'

/** The connectors that the station's messages named; it does not say what plug they are. */
export function ConnectorsStep({ state: { point, refresh } }: { state: OnboardingState }) {
  const { t } = useWords()
  if (!point) return null
  const connectors = point.connectors
  if (connectors.length === 0)
    return (
      <p className={styles.listening}>
        <Radar size={18} aria-hidden />
        {t('entities.chargePoints.noConnectors')}
      </p>
    )
  const save = async (id: string, plug: { type: number; power: number }) => {
    const all = connectors.map((each) => (each.id === id ? { ...each, ...plug } : each))
    // its own last: until that is done there is something to be saved
    await http({ method: 'PATCH', path: `/chargePoints/${point.id}`, body: pointOf(all) })
    const body = { ...plug, currentType: currentOf(plug.type) }
    await http({ method: 'PATCH', path: `/connectors/${id}`, body })
    await refresh()
  }
  return (
    <ul className={styles.plugs}>
      {connectors.map((connector) => (
        <ConnectorRow
          key={connector.id}
          connector={connector}
          isOffline={point.connectionState !== 2}
          onSave={(plug) => save(connector.id, plug)}
        />
      ))}
    </ul>
  )
}
