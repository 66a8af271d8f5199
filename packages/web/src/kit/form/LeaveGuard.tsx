import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'

/** Asks before what was typed is lost: on a link, on the way back, and on closing the tab. */
export function LeaveGuard({ isDirty, isFree }: { isDirty: boolean; isFree: () => boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{t('kit.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('kit.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => blocker.proceed()}>
          {t('kit.leave.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset()}>
          {t('kit.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
