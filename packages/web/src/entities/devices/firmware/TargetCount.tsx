import { useQuery } from '@tanstack/react-query'
import type { FirmwareTargets } from '@zaryad/model'
import { useDebounced } from '../../../kit/useDebounced.ts'
import { useWords } from '../../../kit/useWords.ts'
import { http } from '../../../session/http.ts'
import styles from './firmware.module.css'

type Props = { firmwareId: string; targets: FirmwareTargets; isReady: boolean }

/** How many points a campaign would be for: the blast radius, before anything is sent. */
export function TargetCount({ firmwareId, targets, isReady }: Props) {
  const { t, format } = useWords()
  const asked = useDebounced(JSON.stringify(targets), 300)
  const { data } = useQuery({
    queryKey: ['firmwareCampaigns', 'preview', firmwareId, asked],
    queryFn: async () => {
      const body = { firmwareId, targets: JSON.parse(asked) }
      return countsOf(await http({ method: 'POST', path: '/firmwareCampaigns/preview', body }))
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

function countsOf(answer: unknown): { count: number; same: number } {
  if (typeof answer !== 'object' || answer === null) return { count: 0, same: 0 }
  const { count, same }: { count?: unknown; same?: unknown } = answer
  return { count: Number(count ?? 0), same: Number(same ?? 0) }
}
