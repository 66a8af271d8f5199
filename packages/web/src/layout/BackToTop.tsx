import { Fab, Tooltip, useScrollTrigger, Zoom } from '@mui/material'
import { ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Spec, section 9: appears after 100 px of scroll. */
const thresholdPx = 100

export function BackToTop() {
  const { t } = useTranslation()
  const isFar = useScrollTrigger({ disableHysteresis: true, threshold: thresholdPx })
  return (
    <Zoom in={isFar} unmountOnExit timeout={120}>
      <Tooltip title={t('shell.backToTop')} placement="left">
        <Fab
          size="small"
          aria-label={t('shell.backToTop')}
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          sx={{
            position: 'fixed',
            right: 20,
            bottom: { xs: 88, sm: 64 },
            zIndex: 9,
            bgcolor: 'var(--card)',
            color: 'var(--t2)',
            boxShadow: 'var(--pop)',
            '&:hover': { bgcolor: 'var(--hover)' },
          }}
        >
          <ArrowUp size={18} />
        </Fab>
      </Tooltip>
    </Zoom>
  )
}
