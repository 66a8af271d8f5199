import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { useAskOnClose } from './useAskOnClose.ts'

type Question = {
  /** Where its words are: `title`, `text`, `leave`, `stay`. */
  words?: string
  onLeave: () => void
  onStay: () => void
}

export function LeaveQuestion({ words = 'kit.leave', onLeave, onStay }: Question) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog open onClose={onStay} aria-labelledby={id}>
      <DialogTitle id={id}>{t(`${words}.title`)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t(`${words}.text`)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onLeave}>
          {t(`${words}.leave`)}
        </Button>
        <Button variant="contained" autoFocus onClick={onStay}>
          {t(`${words}.stay`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type Props = { isDirty: boolean; isFree?: () => boolean; words?: string }

/** Asks before what is on the page is lost: on a link, on the way back, and on closing the tab. */
export function LeaveGuard({ isDirty, isFree = () => false, words }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree() && currentLocation.pathname !== nextLocation.pathname,
  )
  useAskOnClose(isDirty)
  if (blocker.state !== 'blocked') return null
  return (
    <LeaveQuestion
      {...(words ? { words } : {})}
      onLeave={() => blocker.proceed()}
      onStay={() => blocker.reset()}
    />
  )
}
