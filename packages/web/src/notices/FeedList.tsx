import { Alert, Button, Skeleton } from '@mui/material'
import { CircleCheck, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { serverMs } from '../clock.ts'
import { formatTime } from '../i18n/format.ts'
import { Broken } from '../kit/page/Broken.tsx'
import { Notice } from '../kit/page/Notice.tsx'
import { usePushState } from '../push/state.ts'
import { errorText } from '../session/errorText.ts'
import { useUser } from '../session/useUser.ts'
import type { Shown } from './FeedFilters.tsx'
import { FeedItem } from './FeedItem.tsx'
import styles from './feed.module.css'
import { useAcknowledge, useEvents } from './useEvents.ts'

type Props = { shown: Shown; onClear: () => void; onFollow: () => void }

const filterOf = ({ scope, kind, severity }: Shown) => ({
  ...(scope === 'now' ? { state: { operator: 'IN', operand1: ['open', 'acknowledged'] } } : {}),
  ...(kind ? { kind } : {}),
  ...(severity ? { severity } : {}),
})

export function FeedList({ shown, onClear, onFollow }: Props) {
  const { t } = useTranslation()
  const user = useUser()
  const { data, error, isPending, refetch, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useEvents(filterOf(shown))
  const acknowledge = useAcknowledge()
  const phase = usePushState((state) => state.phase)
  const all = data?.pages.flatMap((page) => page.data) ?? []
  const open = user?.readOnly ? [] : all.filter(({ state }) => state === 'open').map(({ id }) => id)
  const isFiltered = shown.kind !== '' || shown.severity !== ''
  const failure = acknowledge.error ?? (data ? error : null)
  return (
    <div className={styles.list}>
      {phase === 'Disconnected' && data && (
        <Alert severity="warning">{t('push.lostAt', { time: formatTime(serverMs(dataUpdatedAt)) })}</Alert>
      )}
      {failure && <Alert severity="error">{errorText(failure, t)}</Alert>}
      {open.length > 1 && (
        <div className={styles.bar}>
          <Button
            size="small"
            variant="text"
            loading={acknowledge.isPending}
            onClick={() => acknowledge.mutate(open)}
          >
            {t('events.acknowledgeAll', { count: open.length })}
          </Button>
        </div>
      )}
      {isPending && <Skeleton variant="rounded" height={96} sx={{ mx: 4, my: 3 }} />}
      {error && !data && <Broken error={error} again={() => void refetch()} />}
      {data && all.length === 0 && !isFiltered && (
        <Notice
          icon={CircleCheck}
          title={t(shown.scope === 'now' ? 'events.calm' : 'events.never')}
          text={t('events.calmText')}
        />
      )}
      {data && all.length === 0 && isFiltered && (
        <Notice icon={SearchX} title={t('events.nothing')}>
          <Button onClick={onClear}>{t('events.clear')}</Button>
        </Notice>
      )}
      <ul aria-live="polite">
        {all.map((event) => (
          <FeedItem
            key={event.id}
            event={event}
            onFollow={onFollow}
            {...(user?.readOnly ? {} : { onAcknowledge: (id: string) => acknowledge.mutate([id]) })}
          />
        ))}
      </ul>
      {hasNextPage && <More isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </div>
  )
}

function More({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar}>
      <Button size="small" loading={isBusy} onClick={onMore}>
        {t('events.more')}
      </Button>
    </div>
  )
}
