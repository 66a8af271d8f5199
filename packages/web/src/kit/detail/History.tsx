import type { Entity } from '@zaryad/model'
import { entities } from '@zaryad/model'
import { formatDateTime } from '../../i18n/format.ts'
import { useUser } from '../../session/useUser.ts'
import { Card } from '../Card.tsx'
import kit from '../kit.module.css'
import { isAllowed } from '../useAccess.ts'
import { useRows } from '../useRow.ts'
import { useWords } from '../useWords.ts'
import { actionText } from './actionText.ts'
import { actorText } from './actorText.ts'
import { Changes } from './Changes.tsx'
import styles from './detail.module.css'

const shown = 10

/** What people did with a row, newest first. */
export function History({ entity, id }: { entity: Entity; id: string }) {
  const words = useWords()
  const user = useUser()
  const mayRead = isAllowed(user, entities.userLogs, 'read')
  const found = useRows(
    'userLogs',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'at', order: 'DESC' },
      filter: { entity: entity.name, entityId: id },
    },
    { enabled: mayRead },
  )
  if (!mayRead) return null
  const { data } = found
  return (
    <Card title={words.t('kit.history')} query={found} isPadded>
      {data?.length === 0 && <span className={kit.empty}>{words.t('kit.noHistory')}</span>}
      <ol className={styles.history}>
        {data?.map((entry) => (
          <li key={entry.id}>
            <div>{actionText(entry.action, words.t)}</div>
            <div className={styles.who}>
              <span>{formatDateTime(entry.at)}</span>
              <span>{actorText(entry, words.t)}</span>
            </div>
            <Changes entity={entity} before={entry.before} after={entry.after} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
