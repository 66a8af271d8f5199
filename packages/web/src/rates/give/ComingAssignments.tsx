import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { ActDialog } from '../../kit/ActDialog.tsx'
import { Block } from '../../kit/page/Block.tsx'
import { ofRow } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { type Coming, readComing, withdrawComing } from '../api.ts'
import styles from '../rates.module.css'

/** What the rate is still to be given to, moment by moment; may be taken back until then. */
export default function ComingAssignments({ row, mayEdit }: { row: RowOf<'rates'>; mayEdit: boolean }) {
  const { t, format } = useWords()
  const [asked, setAsked] = useState<Coming | null>(null)
  const found = useQuery({
    queryKey: ['rates', 'coming', row.id, row.version],
    queryFn: () => readComing(row.id),
    placeholderData: ofRow(row.id),
  })
  const placesOf = (coming: Coming) =>
    (['companies', 'locations', 'points'] as const)
      .filter((name) => coming[name] > 0)
      .map((name) => t(`giveRate.${name}`, { count: coming[name], number: format.number(coming[name]) }))
      .join(', ')
  const withdraw = async (coming: Coming) => {
    await withdrawComing(row.id, coming.validFrom)
    return t('giveRate.withdraw.done')
  }
  return (
    <>
      <Block query={found} heightPx={24}>
        {found.data?.map((coming) => (
          <div key={coming.validFrom} className={styles.coming}>
            <span>
              <b>{t('giveRate.from', { from: formatDateTime(coming.validFrom) })}</b>: {placesOf(coming)}
              {coming.userName && <small>{coming.userName}</small>}
            </span>
            {mayEdit && (
              <Button size="small" variant="text" onClick={() => setAsked(coming)}>
                {t('giveRate.withdraw.action')}
              </Button>
            )}
          </div>
        ))}
      </Block>
      {asked && (
        <ActDialog
          title={t('giveRate.withdraw.title', { from: formatDateTime(asked.validFrom) })}
          text={t('giveRate.withdraw.effect', { places: placesOf(asked) })}
          action={t('giveRate.withdraw.action')}
          act={() => withdraw(asked)}
          renews="all"
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
