import { Alert, Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { type ComponentType, type FormEvent, useCallback, useState } from 'react'
import type { CommandInput, CommandName } from '../commands/commands.ts'
import styles from '../kit/form/form.module.css'
import { GuardedDialog } from '../kit/form/GuardedDialog.tsx'
import { useIsTyped } from '../kit/form/useIsTyped.ts'
import { useWords } from '../kit/useWords.ts'
import { useUser } from '../session/useUser.ts'
import type { FieldProps } from './commands/fieldProps.ts'
import { fields, fieldsOf, namesConnector } from './commands/fieldsOf.ts'
import { endsSession, problemOf } from './commands/readiness.ts'
import { startInput } from './commands/startInput.ts'
import { idOf, isOnline, sessionsOf } from './point.ts'

type Props = {
  name: CommandName
  row: RowOf<'chargePoints'>
  connectorId?: number
  onSend: (name: CommandName, input: CommandInput) => void
  onClose: () => void
}

/** Asks what a command needs, and says what it will do to the station. */
export function CommandDialog({ name, row, connectorId, onSend, onClose }: Props) {
  const { t } = useWords()
  const user = useUser()
  const [input, setInput] = useState(() => startInput(name, row, connectorId))
  const { isTyped, onChange } = useIsTyped()
  const set = useCallback((part: Partial<CommandInput>) => setInput((all) => ({ ...all, ...part })), [])
  const problem = problemOf(name, input, row)
  const breaks = name === 'reset' ? sessionsOf(row).length : 0
  const send = (command: CommandName) => {
    const { connectorId: number, ...rest } = input
    onSend(command, {
      ...rest,
      ...(namesConnector(command) || command === 'stop' ? { connectorId: number } : {}),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem) send(name)
  }
  const lift =
    name === 'powerLimit' &&
    user &&
    isAdministrator(user) &&
    problemOf('clearLimit', input, row) === undefined
  return (
    <GuardedDialog mayLose={isTyped} onClose={onClose} aria-labelledby="command-title">
      <form onSubmit={submit} onChange={onChange} noValidate>
        <DialogTitle id="command-title">{t(`commands.${name}.title`, { code: idOf(row) })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 3 }}>
            {t(`commands.${name}.effect`)}
            {breaks > 0 && ` ${t('commands.breaks', { count: breaks })}`}
          </DialogContentText>
          {!isOnline(row) && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              {t('commands.noConnection')}
            </Alert>
          )}
          <div className={styles.fields}>
            {fieldsOf[name].map((key) => {
              const Field: ComponentType<FieldProps> = fields[key]
              return <Field key={key} row={row} input={input} set={set} problem={problem} />
            })}
          </div>
        </DialogContent>
        <DialogActions>
          {lift && (
            <Button variant="text" sx={{ mr: 'auto' }} onClick={() => send('clearLimit')}>
              {t('commands.clearLimit.action')}
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            {t('kit.buttons.cancel')}
          </Button>
          <Button
            variant="contained"
            color={endsSession(name, input, row) ? 'error' : 'primary'}
            type="submit"
            disabled={problem !== undefined || !isOnline(row)}
          >
            {t(`commands.${name}.do`)}
          </Button>
        </DialogActions>
      </form>
    </GuardedDialog>
  )
}
