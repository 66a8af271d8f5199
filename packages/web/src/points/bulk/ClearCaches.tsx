import { useWords } from '../../kit/useWords.ts'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import styles from './bulk.module.css'
import { sendTo } from './sendTo.ts'

const act = sendTo('clearCache')

export function ClearCaches(props: BulkProps) {
  const { t } = useWords()
  return (
    <BulkDialog {...props} name="clearCache" act={act} sparesCharging={false}>
      <p className={styles.caption}>{t('commands.clearCache.effect')}</p>
    </BulkDialog>
  )
}
