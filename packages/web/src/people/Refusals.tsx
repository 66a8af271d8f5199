import { useQuery } from '@tanstack/react-query'
import type { Tap } from '@zaryad/model/calls/cards'
import { nowMs } from '../clock.ts'
import { formatDateTime } from '../i18n/format.ts'
import { Card } from '../kit/Card.tsx'
import kit from '../kit/kit.module.css'
import { masked } from '../kit/mask.ts'
import { RefLink } from '../kit/RefLink.tsx'
import { useRows } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'
import styles from './users.module.css'

const shown = 10
const lookedBackDays = 30

async function refusedTaps(tags: string[], signal: AbortSignal): Promise<Tap[]> {
  const since = new Date(nowMs() - lookedBackDays * 86_400_000).toISOString()
  const asked = tags.map((idTag) =>
    ask('POST /api/v1/rFIDCards/taps', { body: { idTag, since, take: 50 }, signal }),
  )
  return (await Promise.all(asked))
    .flatMap((answer) => answer.result)
    .filter(({ status }) => status !== null && status !== 'Accepted')
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, shown)
}

/** When a station turned the person's cards away, and why, in words that can be said on the telephone. */
export function Refusals({ userId }: { userId: string }) {
  const { t } = useWords()
  const { data: cards } = useRows('rFIDCards', {
    pagination: { page: 1, perPage: 10 },
    filter: { userId },
  })
  const tags = (cards ?? []).map(({ idTag }) => idTag)
  const found = useQuery({
    queryKey: ['refusedTaps', tags],
    queryFn: ({ signal }) => refusedTaps(tags, signal),
    enabled: tags.length > 0,
    retry: false,
    refetchInterval: 30_000,
  })
  if (tags.length === 0) return null
  return (
    <Card title={t('entities.users.client.refusals')} query={found} isPadded>
      {found.data?.length === 0 && <span className={kit.empty}>{t('entities.users.client.noRefusals')}</span>}
      <ul className={styles.refusals}>
        {found.data?.map(({ at, idTag, status, chargePointId, chargePoint }) => (
          <li key={at + idTag}>
            <div>{t(`entities.users.refusal.${status}`, { defaultValue: status ?? '' })}</div>
            <div className={kit.muted}>
              {formatDateTime(at)} · {masked(idTag)} ·{' '}
              <RefLink entity="chargePoints" id={chargePointId} name={chargePoint} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
