import { Button } from '@mui/material'
import type { SignedInAt } from '@zaryad/model/calls/people'
import { LogOut, Monitor } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../i18n/format.ts'
import kit from '../kit/kit.module.css'
import { useWords } from '../kit/useWords.ts'
import { browserOf } from './browserOf.ts'
import styles from './SessionList.module.css'

const few = 5

type Props = { sessions: readonly SignedInAt[]; onEnd: (id: string) => void }

/** Where a person is signed in, this session before others; the first few of many, all once they are asked for. */
export function SessionList({ sessions, onEnd }: Props) {
  const { t } = useWords()
  const [isWanted, setWanted] = useState(false)
  const isWhole = isWanted || sessions.length <= few
  const inOrder = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <>
      <ul className={styles.sessions}>
        {(isWhole ? inOrder : inOrder.slice(0, few)).map(({ id, lastSeenAt, ip, userAgent, isCurrent }) => (
          <li key={id}>
            <Monitor size={18} aria-hidden />
            <div>
              <b>{browserOf(userAgent) || t('kit.noData')}</b>
              <span className={kit.muted}>
                {[formatDateTime(lastSeenAt), ip].filter(Boolean).join(' · ')}
              </span>
            </div>
            {isCurrent ? (
              <span className={kit.tag}>{t('entities.users.thisSession')}</span>
            ) : (
              <Button size="small" variant="text" startIcon={<LogOut size={14} />} onClick={() => onEnd(id)}>
                {t('entities.users.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button size="small" variant="text" onClick={() => setWanted(true)}>
          {t('kit.more')}
        </Button>
      )}
    </>
  )
}
