import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  type DialogProps,
  DialogTitle,
} from '@mui/material'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText, isAway } from '../../session/errorText.ts'
import { type Renewed, type Said, useTell } from '../useAct.ts'
import { FormFailure } from './FormFailure.tsx'
import styles from './form.module.css'
import { GuardedDialog } from './GuardedDialog.tsx'
import { LongWait } from './LongWait.tsx'
import { underFields } from './underFields.ts'

type Props<V extends FieldValues> = {
  title: ReactNode
  /** What it does, and to whom. */
  text?: ReactNode
  /** The verb on the button. */
  action: ReactNode | ((values: V) => ReactNode)
  isDangerous?: boolean
  start: DefaultValues<V>
  isReady?: (values: V) => boolean
  /** False where nothing typed here is missed. */
  isGuarded?: boolean
  /** Does it; says what is told then. */
  onSubmit: (values: V) => Promise<Said> | Promise<void>
  renews?: Renewed
  /** What follows in place of closing. */
  onDone?: () => void
  onClose: () => void
  /** What stands in place of the fields once it is done, with one way out. */
  result?: ReactNode
  /** The word on that way. */
  finish?: string
  /** Before the buttons. */
  aside?: (form: UseFormReturn<V>) => ReactNode
  /** Hears what is filled in, as it is. */
  onValues?: (values: V) => void
  /** What went wrong before anything was sent. */
  error?: unknown
  /** The fields show all that the server finds wrong with what they begin with, also where it is none of their own. */
  showsFindings?: boolean
  children?: (form: UseFormReturn<V>) => ReactNode
} & Pick<DialogProps, 'maxWidth' | 'classes' | 'fullScreen'>

/**
 * Asks, does, tells and closes: the one dialog with something to fill in. What the server finds wrong stands under its
 * field, what is typed is asked for before it is lost, and it is sent once, however often the button is pressed.
 */
export function FormDialog<V extends FieldValues>({
  title,
  text,
  action,
  isDangerous = false,
  start,
  isReady = () => true,
  isGuarded = true,
  onSubmit,
  renews,
  onClose,
  onDone = onClose,
  result,
  finish,
  aside,
  onValues,
  error,
  showsFindings = false,
  children,
  ...dialog
}: Props<V>) {
  const { t } = useTranslation()
  const id = useId()
  const tell = useTell()
  const form = useForm<V>({ defaultValues: start })
  const [failure, setFailure] = useState<unknown>(null)
  const runs = useRef(false)
  const isDone = useRef(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  useEffect(
    () =>
      onValues && form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values) }),
    [form, onValues],
  )
  const values = form.watch()
  const { isDirty, isSubmitting } = form.formState
  const mayLose = isGuarded && isDirty && !result
  const hasField = (name: string) =>
    showsFindings ? Object.hasOwn(start, name) : form.control._names.mount.has(name)
  const send = form.handleSubmit(async (filled) => {
    setFailure(null)
    try {
      const said = await onSubmit(filled)
      isDone.current = true
      await tell(said ?? undefined, renews)
      if (isOpen.current) onDone()
    } catch (thrown) {
      // a «no» means that things are not as they were shown
      const stale = isAway(thrown) ? [] : renews
      if (!isOpen.current) return tell({ text: errorText(thrown, t), type: 'error' }, stale)
      void tell(undefined, stale)
      const isTold = underFields(form, thrown, hasField)
      setFailure(isTold ? null : thrown)
    }
  })
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (runs.current || !isReady(form.getValues())) return
    runs.current = true
    form.clearErrors() // what the server found wrong may be right by now
    await send()
    runs.current = false
  }
  const buttons = result ? (
    <Button variant="contained" autoFocus onClick={onClose}>
      {finish ?? t('kit.buttons.close')}
    </Button>
  ) : (
    <>
      {aside?.(form)}
      <Button variant="text" autoFocus={!children} onClick={onClose}>
        {t('kit.buttons.cancel')}
      </Button>
      <Button
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        type="submit"
        loading={isSubmitting}
        disabled={!isReady(values)}
      >
        {typeof action === 'function' ? action(values) : action}
      </Button>
    </>
  )
  return (
    <GuardedDialog
      mayLose={mayLose}
      isSending={isSubmitting}
      isFree={() => isDone.current}
      onClose={onClose}
      aria-labelledby={id}
      {...dialog}
    >
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
          <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </DialogTitle>
          <DialogContent>
            {result ?? (
              <>
                {text && (
                  <DialogContentText component="div" sx={{ '&:not(:last-child)': { mb: 3 } }}>
                    {text}
                  </DialogContentText>
                )}
                <FormFailure error={failure ?? error} isTyped={children !== undefined} />
                {children && <div className={styles.fields}>{children(form)}</div>}
              </>
            )}
          </DialogContent>
          {isSubmitting && <LongWait />}
          <DialogActions>{buttons}</DialogActions>
        </form>
      </FormProvider>
    </GuardedDialog>
  )
}
