import type { RowOf } from '@zaryad/model'
import { Card } from '../../kit/Card.tsx'
import { Crumbs } from '../../kit/Crumbs.tsx'
import { actionText } from '../../kit/detail/actionText.ts'
import { FieldValues } from '../../kit/detail/FieldValues.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { useScreen } from '../../kit/useScreen.ts'
import { useWords } from '../../kit/useWords.ts'
import { LogChanges } from './LogChanges.tsx'
import { LogLinks } from './LogLinks.tsx'
import { objectText } from './objectText.ts'
import styles from './userLogs.module.css'

const names = [
  'at',
  'userId',
  'apiKeyId',
  'roles',
  'tenantId',
  'action',
  'entity',
  'entityId',
  'result',
  'ip',
  'requestId',
]

/** One act: what changed, field by field, and who did it from where. */
export function LogEntry({ row }: { row: RowOf<'userLogs'> }) {
  const screen = useScreen()
  const words = useWords()
  const title = [actionText(row.action, words.t), objectText(row, words)].filter(Boolean).join(': ')
  return (
    <>
      <Crumbs entity="userLogs" here={title} />
      <PageHeader title={title} more={<LogLinks row={row} />} />
      <div className={styles.entry}>
        <LogChanges row={row} />
        <Card title={words.t('kit.about')} isPadded>
          <FieldValues screen={screen} row={row} names={names} />
        </Card>
      </div>
    </>
  )
}
