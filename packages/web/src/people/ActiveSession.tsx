import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Square, Zap } from 'lucide-react'
import { Suspense, useState } from 'react'
import { numero } from '../i18n/numero.ts'
import { Card } from '../kit/Card.tsx'
import kit from '../kit/kit.module.css'
import { lazyPart } from '../kit/lazyPart.ts'
import { RefLink } from '../kit/RefLink.tsx'
import { spokenName } from '../kit/spokenName.ts'
import { useAccess } from '../kit/useAccess.ts'
import { useNow } from '../kit/useNow.ts'
import { useRows } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import styles from './users.module.css'

const StopDialog = lazyPart(() =>
  import('../sessions/StopDialog.tsx').then((m) => ({ default: m.StopDialog })),
)

/** The session that goes on now, with the button that one calls for. */
export function ActiveSession({ userId }: { userId: string }) {
  const { t } = useWords()
  const { data = [] } = useRows(
    'transactions',
    {
      pagination: { page: 1, perPage: 3 },
      sort: { field: 'startedAt', order: 'DESC' },
      filter: { userId, state: 'active' },
    },
    { refetchInterval: 5000 },
  )
  if (data.length === 0) return <p className={styles.idle}>{t('entities.users.client.idle')}</p>
  return data.map((session) => <OneSession key={session.id} session={session} />)
}

function OneSession({ session }: { session: RowOf<'transactions'> }) {
  const { t, format } = useWords()
  const access = useAccess(entities.chargePoints)
  const [isOpen, setOpen] = useState(false)
  const nowMs = useNow(10_000)
  const durationS = Math.max(0, (nowMs - Date.parse(session.startedAt)) / 1000)
  const place = `${session.station ? spokenName(session.station) : ''} · ${session.chargePoint?.name ?? ''}: ${session.connectorId}`
  return (
    <Card className={styles.active}>
      <Zap size={18} aria-hidden />
      <div>
        <b>
          {t('entities.users.client.charging')}{' '}
          <RefLink entity="transactions" id={session.id} name={numero(session.transactionId)} />
        </b>
        <div>{place}</div>
        <div className={kit.muted}>
          {[
            format.duration(durationS),
            session.energy !== null && `${format.number(session.energy, 2)} ${t('kit.units.kWh')}`,
            session.power !== null && `${format.number(session.power, 1)} ${t('kit.units.kW')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {access.edit && (
        <Button
          color="error"
          variant="outlined"
          startIcon={<Square size={14} />}
          onClick={() => setOpen(true)}
        >
          {t('entities.users.client.stop')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <StopDialog row={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
