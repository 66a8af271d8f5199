import type { RowOf } from '@zaryad/model'
import { isFree } from '@zaryad/model/pricing/wireTerms'
import { nowMs } from '../clock.ts'
import { formatDateTime } from '../i18n/format.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useWords } from '../kit/useWords.ts'
import { publishRate } from './api.ts'
import { driverLines } from './driverLine.ts'
import { FreeConfirm } from './FreeConfirm.tsx'
import { HighPrices } from './HighPrices.tsx'
import styles from './rates.module.css'
import { termsIn } from './terms.ts'
import { WhenField } from './WhenField.tsx'

/** From when, and whether a rate without prices is meant so. */
type Values = { at: string | null; isMeant: boolean }

/** Puts a draft in force: says what drivers will pay and from when. */
export function PublishDialog({ row, onClose }: { row: RowOf<'rates'>; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const planned =
    typeof row.validFrom === 'string' && row.validFrom > new Date(nowMs()).toISOString()
      ? row.validFrom
      : null
  const terms = termsIn(row)
  return (
    <FormDialog<Values>
      title={t('entities.rates.publish.title', { name: row.name })}
      text={t('entities.rates.publish.effect')}
      action={(values) => t(`entities.rates.publish.${values.at === null ? 'now' : 'later'}`)}
      maxWidth="sm"
      start={{ at: planned, isMeant: false }}
      isReady={({ at, isMeant }) => at !== 'invalid' && (isMeant || !isFree(terms))}
      onSubmit={async ({ at, isMeant }) => {
        await publishRate(row.id, { at: at ?? undefined, isFree: isMeant })
        return at
          ? t('entities.rates.publish.planned', { from: formatDateTime(at) })
          : t('entities.rates.publish.done')
      }}
      renews={['rates']}
      onClose={onClose}
    >
      {(form) => {
        const { at, isMeant } = form.watch()
        return (
          <>
            <div className={styles.driver}>
              <b>{t('entities.rates.driverSees')}</b>
              {driverLines(terms, words).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </div>
            <HighPrices terms={terms} tenantId={row.tenantId} rateId={row.id} />
            {isFree(terms) && <FreeConfirm isOn={isMeant} onChange={(is) => form.setValue('isMeant', is)} />}
            <WhenField value={at} onChange={(next) => form.setValue('at', next)} isWrong={at === 'invalid'} />
          </>
        )
      }}
    </FormDialog>
  )
}
