import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { useAskOnClose } from './useAskOnClose.ts'

type Question = {
  /** Where its words are: `title`, `text`, `leave`, `stay`. */
  words?: string
  onLeave: () => void
  onStay: () => void
}

const usualWords = 'kit.leave'

export function LeaveQuestion({ words = usualWords, onLeave, onStay }: Question) {
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

type Held = { isHeld: () => boolean; words: string }
/** What would be lost, on the page and in a dialog over it: the router hears one guard only, so each speaks for all. */
const held = new Set<Held>()
const firstHeld = () => [...held].find(({ isHeld }) => isHeld())

/** What an address calls the part of a page that one is in: what is typed there goes with it. */
const parts = ['step', 'tab']

type Place = { pathname: string; search: string }

function isElsewhere(here: Place, there: Place): boolean {
  if (here.pathname !== there.pathname) return true
  const [from, to] = [new URLSearchParams(here.search), new URLSearchParams(there.search)]
  return parts.some((part) => from.get(part) !== to.get(part))
}

type Props = { isDirty: boolean; isFree?: () => boolean; words?: string }

/** Asks before what is on the page is lost: on a link, on the way back, and on closing the tab. */
export function LeaveGuard({ isDirty, isFree = () => false, words = usualWords }: Props) {
  useEffect(() => {
    const own: Held = { isHeld: () => isDirty && !isFree(), words }
    held.add(own)
    return () => {
      held.delete(own)
    }
  }, [isDirty, isFree, words])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isElsewhere(currentLocation, nextLocation) && firstHeld() !== undefined,
  )
  useAskOnClose(isDirty)
  if (blocker.state !== 'blocked') return null
  return (
    <LeaveQuestion
      words={firstHeld()?.words ?? words}
      onLeave={() => blocker.proceed()}
      onStay={() => blocker.reset()}
    />
  )
}
