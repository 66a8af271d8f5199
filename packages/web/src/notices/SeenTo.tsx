import { Button } from '@mui/material'
import { entities } from '@zaryad/model'
import { useAccess } from '../kit/useAccess.ts'
import { useWords } from '../kit/useWords.ts'
import type { Event } from './event.ts'
import { useAcknowledge } from './useEvents.ts'

/** Of what is wrong at a point: who sees to it, or «I do» for who may. */
export function SeenTo({ event }: { event: Event | undefined }) {
  const { t } = useWords()
  const access = useAccess(entities.chargePoints)
  const acknowledge = useAcknowledge()
  if (event?.state === 'acknowledged')
    return <p>{t('events.seenBy', { name: event.acknowledgedBy || t('kit.noData') })}</p>
  if (event?.state !== 'open' || !access.edit) return null
  return (
    <Button size="small" sx={{ mt: 1.5 }} onClick={() => acknowledge.mutate([event.id])}>
      {t('events.acknowledge')}
    </Button>
  )
}
