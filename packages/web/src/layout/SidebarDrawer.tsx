import { Drawer, IconButton } from '@mui/material'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../kit/page/useSettings.ts'
import { Mark } from '../theme/Mark.tsx'
import { Menu } from './Menu.tsx'
import styles from './SidebarDrawer.module.css'

export function SidebarDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { productName } = useSettings()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 288, maxWidth: '86vw' }, 'aria-label': t('menu.menu') } }}
    >
      <div className={styles.head}>
        <Mark />
        <b>{productName}</b>
        <IconButton onClick={onClose} aria-label={t('shell.closeMenu')} size="large" sx={{ ml: 'auto' }}>
          <X size={18} />
        </IconButton>
      </div>
      <Menu isCollapsed={false} onNavigate={onClose} />
    </Drawer>
  )
}
