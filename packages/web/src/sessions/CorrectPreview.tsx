import { Alert } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import type { Preview } from './api.ts'
import { BillTable } from './BillTable.tsx'
import styles from './transactions.module.css'

/** The sum as it is and as it will be, line by line. */
export function CorrectPreview({
  row,
  preview,
}: {
  row: RowOf<'transactions'>
  preview: Preview | undefined
}) {
  const { t, format } = useWords()
  const money = (sum: unknown) => (typeof sum === 'number' ? format.money(sum, 2) : t('kit.noData'))
  return (
    <div className={styles.preview} aria-live="polite">
      <p>
        <span>{t('entities.transactions.sumNow')}</span> <b>{money(row.sum)}</b>
      </p>
      <p>
        <span>{t('entities.transactions.sumThen')}</span> <b>{preview ? money(preview.sum) : '…'}</b>
      </p>
      {preview?.lines && preview.lines.length > 0 && (
        <BillTable
          label={t('entities.transactions.bill')}
          lines={preview.lines}
          sum={preview.sum}
          timeZone={zoneOf(row)}
        />
      )}
      {preview?.warning && (
        <Alert severity="warning">
          {t('entities.transactions.stillOdd', { reason: t(`suspectReasons.${preview.warning}`) })}
        </Alert>
      )}
      {preview && !preview.isAllowed && (
        <Alert severity="warning">{t('entities.transactions.stillThere')}</Alert>
      )}
    </div>
  )
}
