import { Button, SnackbarContent } from '@mui/material'
import { useCallback } from 'react'
import { useCloseNotification, useNotify } from 'react-admin'
import { useTranslation } from 'react-i18next'

const shownMs = 10_000

/** The first level of confirmation: it is done at once and can be taken back for a while. `undo(said, takeBack)`. */
export function useUndo() {
  const notify = useNotify()
  return useCallback(
    (text: string, takeBack: () => void) =>
      notify(<UndoNote text={text} onUndo={takeBack} />, { autoHideDuration: shownMs }),
    [notify],
  )
}

function UndoNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useTranslation()
  const close = useCloseNotification()
  const run = () => {
    onUndo()
    close()
  }
  return (
    <SnackbarContent
      message={text}
      action={
        <Button size="small" onClick={run}>
          {t('ra.action.undo')}
        </Button>
      }
    />
  )
}
