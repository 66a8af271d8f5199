import { useQuery } from '@tanstack/react-query'
import type { FirmwareTargets } from '@zaryad/model'
import { useDebounced } from '../../../kit/useDebounced.ts'
import { useWords } from '../../../kit/useWords.ts'
import { ask } from '../../../session/ask.ts'
import styles from './firmware.module.css'

type Props = { firmwareId: string; targets: FirmwareTargets; isReady: boolean }

/** How many points a campaign would be for: the blast radius, before anything is sent. */
export function TargetCount({ firmwareId, targets, isReady }: Props) {
  const { t, format } = useWords()
  const asked = useDebounced(JSON.stringify(targets), 300)
  const { data } = useQuery({
    queryKey: ['firmwareCampaigns', 'preview', firmwareId, asked],
    queryFn: ({ signal }) => {
      const body = { firmwareId, targets: JSON.parse(asked) }
      return ask('POST /api/v1/firmwareCampaigns/preview', { body, signal })
    },
    enabled: isReady,
    placeholderData: (before) => before,
  })
  if (!isReady || !data) return null
  const { count, same } = data
  return (
    <p className={styles.note} role="status">
      {count === 0 ? t('firmware.targets.empty') : t('firmware.targets.count', { count })}
      {same > 0 && ` · ${t('firmware.targets.same', { number: format.number(same) })}`}
    </p>
  )
}
