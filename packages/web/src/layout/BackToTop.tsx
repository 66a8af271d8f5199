import { Fab, Tooltip, useMediaQuery, Zoom } from '@mui/material'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { media } from '../theme/media.ts'

/** Spec, section 9: appears after 100 px of scroll. */
const thresholdPx = 100
const place = { right: 20, wide: 64, aboveBar: 128, narrow: 88, size: 40 }

const pressable = 'a, button, input, select, textarea, [role=combobox], [role=button]'

/** Whether its place on a telephone is over something that one may want to press: fields there are as wide as the page. */
function isOverControl(): boolean {
  const reach = place.size / 2
  const x = window.innerWidth - place.right - reach
  const y = window.innerHeight - place.narrow - reach
  const corners = [-reach, 0, reach].flatMap((dx) => [-reach, 0, reach].map((dy) => [dx, dy] as const))
  return corners.some(([dx, dy]) =>
    document
      .elementsFromPoint(x + dx, y + dy)
      .some((each) => each.matches(pressable) && each.closest('[data-back-to-top]') === null),
  )
}

function useIsShown(): boolean {
  const isNarrow = useMediaQuery(media.narrow)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > thresholdPx && !(isNarrow && isOverControl()))
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [isNarrow])
  return isShown
}

export function BackToTop() {
  const { t } = useTranslation()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <Zoom in={useIsShown()} unmountOnExit timeout={120}>
      <Tooltip title={t('shell.backToTop')} placement="left">
        <Fab
          size="small"
          data-back-to-top
          aria-label={t('shell.backToTop')}
          onClick={() => window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })}
          sx={{
            position: 'fixed',
            right: place.right,
            bottom: { xs: place.narrow, sm: place.wide },
            // a form's buttons stand where it would
            'body:has([data-form-bar]) &': { bottom: { sm: place.aboveBar } },
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
