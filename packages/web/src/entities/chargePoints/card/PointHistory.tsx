import { entities, type RowOf } from '@zaryad/model'
import { History } from '../../../kit/detail/History.tsx'
import kit from '../../../kit/kit.module.css'
import { useWords } from '../../../kit/useWords.ts'
import { CommandRecords } from '../CommandRecords.tsx'

/** Who changed what of the point, and every command that was sent to it. */
export function PointHistory({ row }: { row: RowOf<'chargePoints'> }) {
  const { t } = useWords()
  return (
    <>
      <section className={kit.card}>
        <div className={kit.cardHead}>
          <h2>{t('commands.log')}</h2>
        </div>
        <CommandRecords row={row} besides={[]} isWhole empty={t('commands.none')} />
      </section>
      <History entity={entities.chargePoints} id={row.id} />
    </>
  )
}
