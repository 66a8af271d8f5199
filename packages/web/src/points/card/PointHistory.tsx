import { entities, type RowOf } from '@zaryad/model'
import { Card } from '../../kit/Card.tsx'
import { History } from '../../kit/detail/History.tsx'
import { useWords } from '../../kit/useWords.ts'
import { CommandRecords } from '../CommandRecords.tsx'

/** Who changed what of the point, and every command that was sent to it. */
export function PointHistory({ row }: { row: RowOf<'chargePoints'> }) {
  const { t } = useWords()
  return (
    <>
      <Card title={t('commands.log')}>
        <CommandRecords row={row} besides={[]} isWhole empty={t('commands.none')} />
      </Card>
      <History entity={entities.chargePoints} id={row.id} />
    </>
  )
}
