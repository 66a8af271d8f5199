import { useCallback, useState } from 'react'
import { RefSelect } from '../../../kit/fields/RefSelect.tsx'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import { http } from '../../../session/http.ts'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import styles from './bulk.module.css'

/** One rate for several points; a session that goes on keeps the one it started with. */
export function AssignRate(props: BulkProps) {
  const { t } = useWords()
  const [rateId, setRateId] = useState<string | null>(null)
  const act = useCallback(
    async ({ id }: Row) => {
      await http({ method: 'PATCH', path: `/chargePoints/${id}`, body: { rateId } })
      return { state: 'accepted', status: 'Accepted' } as const
    },
    [rateId],
  )
  return (
    <BulkDialog {...props} name="rate" act={act} isReady={rateId !== null} sparesCharging={false}>
      <div className={styles.fields}>
        <p className={styles.caption}>{t('entities.chargePoints.bulk.rateEffect')}</p>
        <RefSelect
          label={t('entities.rates.one')}
          target="rates"
          filter={{ state: 'active' }}
          value={rateId}
          onChange={setRateId}
        />
      </div>
    </BulkDialog>
  )
}
