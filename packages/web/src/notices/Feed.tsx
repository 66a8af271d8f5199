import { IconButton, Tooltip } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Settings2, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { SideDrawer } from '../kit/page/SideDrawer.tsx'
import { profileRoute } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import { eventCounts } from './counts.ts'
import { FeedFilters, type Shown } from './FeedFilters.tsx'
import { FeedList } from './FeedList.tsx'
import styles from './feed.module.css'

/** «Лента событий» beside any page (ux §5.2). */
export default function Feed({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const user = useUser()
  const [shown, setShown] = useState<Shown>({ scope: 'now', kind: '', severity: '' })
  const { data: counts } = useQuery({
    queryKey: ['eventCounts', user?.userName],
    queryFn: eventCounts,
    retry: false,
  })
  return (
    <SideDrawer labelledBy={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{t('shell.events')}</h2>
        <Tooltip title={t('alerts.title')}>
          <IconButton
            component={Link}
            to={`${profileRoute}/#alerts`}
            aria-label={t('alerts.title')}
            onClick={onClose}
          >
            <Settings2 size={18} />
          </IconButton>
        </Tooltip>
        <IconButton aria-label={t('kit.buttons.close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </div>
      <FeedFilters shown={shown} counts={counts} onChange={setShown} />
      <FeedList
        shown={shown}
        onClear={() => setShown({ ...shown, kind: '', severity: '' })}
        onFollow={onClose}
      />
    </SideDrawer>
  )
}
