import { Button } from '@mui/material'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../lazyPart.ts'
import type { Row, Screen } from '../screen.ts'
import { FormFailure } from './FormFailure.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { LongWait } from './LongWait.tsx'
import { useEntityForm } from './useEntityForm.ts'

const ConflictDialog = lazyPart(() =>
  import('./ConflictDialog.tsx').then((m) => ({ default: m.ConflictDialog })),
)

const pressed = 'button, a, label, input:is([type=checkbox], [type=radio])'
const typedInto = 'textarea, [role=combobox], input:not([type=checkbox], [type=radio]), [draggable=true]'

/**
 * A field that is left is checked: what is then said under it would move what stands below away from under the press, and
 * the press would be lost. So a press takes no focus; saving checks everything.
 */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  if (event.target.closest(pressed) && !event.target.closest(typedInto)) event.preventDefault()
}

type Props<R extends Row> = {
  screen: Screen
  row?: R
  /** What a new row begins with. */
  start?: Record<string, unknown>
  onDone: (row: R) => void
  onCancel: () => void
  /** Hears when it leaves, and when its answer has come. */
  onSending?: (isSending: boolean) => void
  /** Lays out the inputs and the bar with the buttons. */
  children: (parts: { buttons: ReactNode; failure: ReactNode }) => ReactNode
}

/** Everything of a form but its place: a drawer or a page. */
export function EntityForm<R extends Row>({
  screen,
  row,
  start,
  onDone,
  onCancel,
  onSending,
  children,
}: Props<R>) {
  const { t } = useTranslation()
  const id = useId()
  const { form, failure, conflict, isFree, isNew, submit, ...actions } = useEntityForm({
    screen,
    row,
    start,
    onDone,
  })
  const { isSubmitting, isDirty, errors } = form.formState
  useEffect(() => onSending?.(isSubmitting), [isSubmitting, onSending])
  const buttons = (
    <>
      {isSubmitting && <LongWait />}
      <Button variant="text" onClick={onCancel} disabled={isSubmitting}>
        {t('kit.buttons.cancel')}
      </Button>
      <Button variant="contained" type="submit" form={id} loading={isSubmitting}>
        {t(`kit.buttons.${isNew ? (screen.makes ?? 'create') : 'save'}`)}
      </Button>
    </>
  )
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={submit}
        onMouseDown={keepFocus}
        style={{ display: 'contents' }}
        aria-invalid={Object.keys(errors).length > 0}
      >
        {children({ buttons, failure: <FormFailure error={failure} /> })}
      </form>
      <LeaveGuard isDirty={isDirty} isFree={isFree} />
      {conflict && (
        <Suspense>
          <ConflictDialog
            screen={screen}
            {...conflict}
            onOverwrite={actions.overwrite}
            onTakeTheirs={actions.takeTheirs}
            onClose={actions.closeConflict}
          />
        </Suspense>
      )}
    </FormProvider>
  )
}
