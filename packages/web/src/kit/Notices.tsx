import { Button, Portal, Snackbar } from '@mui/material'
import { Check, TriangleAlert } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Notices.module.css'

/** What is told in passing; with `undo` it is longer there, and can be taken back. */
export type Notice = {
  text: string
  type: 'success' | 'warning' | 'error' | 'info'
  undo?: () => void
}

/** On ink in both themes, as what a tooltip stands on. */
const looks = {
  success: { Icon: Check, color: '#7fdba4' },
  warning: { Icon: TriangleAlert, color: '#efc94f' },
  error: { Icon: TriangleAlert, color: '#ff9a97' },
  info: null,
}

const shownMs = 4000
const undoMs = 10_000

/** `useTell` and `useAct` speak to it; nothing else does. */
export const NoticesContext = createContext<(notice: Notice) => void>(() => undefined)

/** Notices one after another, each once the one before is gone. */
export function Notices({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly (Notice & { number: number })[]>([])
  const told = useRef(0)
  const add = useCallback((notice: Notice) => {
    told.current += 1
    const number = told.current
    setWaiting((others) => [...others, { ...notice, number }])
  }, [])
  const [shown] = waiting
  return (
    <NoticesContext value={add}>
      {children}
      {shown && (
        // beside the page: under a dialog that is open a reader hears nothing of it
        <Portal>
          <Shown key={shown.number} {...shown} onGone={() => setWaiting((all) => all.slice(1))} />
        </Portal>
      )}
    </NoticesContext>
  )
}

function Shown({ text, type, undo, onGone }: Notice & { onGone: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  const look = looks[type]
  const close = () => setOpen(false)
  const takeBack = () => {
    undo?.()
    close()
  }
  return (
    <Snackbar
      open={isOpen}
      onClose={close}
      autoHideDuration={undo ? undoMs : shownMs}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={
        look ? (
          <span className={styles.told}>
            <look.Icon size={16} color={look.color} aria-hidden />
            {text}
          </span>
        ) : (
          text
        )
      }
      action={
        undo && (
          <Button size="small" onClick={takeBack}>
            {t('kit.buttons.undo')}
          </Button>
        )
      }
      slotProps={{ transition: { onExited: onGone } }}
    />
  )
}
