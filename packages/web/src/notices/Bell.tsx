import { IconButton, Tooltip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { isAdministrator } from '@zaryad/model/permissions'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWith } from '../kit/lazyWith.tsx'
import { useUser } from '../session/useUser.ts'
import styles from './Bell.module.css'
import { eventCounts, openIn } from './counts.ts'

const Feed = lazyWith('notices', () => import('./Feed.tsx'))

/** How much wants a person's eye, and the way to it (ux §5.2). */
export function Bell() {
  const user = useUser()
  const isStaff = user !== null && (isAdministrator(user) || user.roles.includes('Tenant'))
  return isStaff ? <StaffBell userName={user.userName} /> : null
}

/** A figure beside the bell has two digits. */
const most = 99

function StaffBell({ userName }: { userName: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['eventCounts', userName],
    queryFn: eventCounts,
    refetchInterval: 60_000,
    retry: false,
  })
  const count = data ? openIn(data) : 0
  // what is said is what is shown
  const number = count > most ? `${most}+` : String(count)
  const label =
    count > 0 ? t('shell.eventsOpen', { count: Math.min(count, most + 1), number }) : t('shell.events')
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          className={styles.bell}
          data-counts={count > 0}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <BellIcon size={18} />
          {count > 0 && (
            <span
              className={styles.count}
              data-critical={data !== undefined && data.critical > 0}
              aria-hidden
            >
              {number}
            </span>
          )}
        </IconButton>
      </Tooltip>
      <Suspense>{isOpen && <Feed onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
