import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useWords } from '../kit/useWords.ts'

/** The station lives in the page: who leaves it switches it off, a session and all. */
export function LeaveQuestion({ isConnected }: { isConnected: boolean }) {
  const { t } = useWords()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isConnected && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isConnected) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isConnected])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="emulator-leave">
      <DialogTitle id="emulator-leave">{t('emulator.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('emulator.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => blocker.proceed()}>
          {t('emulator.leave.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset()}>
          {t('emulator.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
