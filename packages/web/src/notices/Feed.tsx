import { Drawer, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Settings2, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { profileRoute } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import { media } from '../theme/media.ts'
import { eventCounts } from './counts.ts'
import { FeedFilters, type Shown } from './FeedFilters.tsx'
import { FeedList } from './FeedList.tsx'
import styles from './feed.module.css'

/** «Лента событий» beside any page (ux §5.2). */
export default function Feed({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const user = useUser()
  const isNarrow = useMediaQuery(media.narrow)
  const [shown, setShown] = useState<Shown>({ scope: 'now', kind: '', severity: '' })
  const { data: counts } = useQuery({
    queryKey: ['eventCounts', user?.userName],
    queryFn: eventCounts,
    retry: false,
  })
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: isNarrow ? '100%' : 440, bgcolor: 'var(--card)' },
          role: 'dialog',
          'aria-labelledby': id,
        },
      }}
    >
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
    </Drawer>
  )
}
