import { Suspense } from 'react'
import { lazyPart } from '../../kit/lazyPart.ts'
import { useWords } from '../../kit/useWords.ts'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import styles from './bulk.module.css'
import { sendTo } from './sendTo.ts'

export { MovePoints } from './MovePoints.tsx'
export { ResetPoints } from './ResetPoints.tsx'
export { UpdateFirmware } from './UpdateFirmware.tsx'

const GiveRate = lazyPart(() =>
  import('../../rates/give/GiveRate.tsx').then((m) => ({ default: m.GiveRate })),
)

/** One rate for several points; a session that goes on keeps the one it started with. */
export function AssignRate(props: BulkProps) {
  return (
    <Suspense>
      <GiveRate {...props} reach="chargePointIds" />
    </Suspense>
  )
}

const clearCache = sendTo('clearCache')

export function ClearCaches(props: BulkProps) {
  const { t } = useWords()
  return (
    <BulkDialog {...props} name="clearCache" act={clearCache} sparesCharging={false}>
      <p className={styles.caption}>{t('commands.clearCache.effect')}</p>
    </BulkDialog>
  )
}
