import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Renewed, Said } from '../useAct.ts'
import { FieldText } from './dialogFields.tsx'
import { FormDialog } from './FormDialog.tsx'

export type ActProps = {
  title: ReactNode
  text: ReactNode
  /** The verb on the button. */
  action: string
  isDangerous?: boolean
  /** What has to be typed first. */
  code?: string | undefined
  act: () => Promise<Said> | Promise<void>
  renews?: Renewed
  onDone?: () => void
  onClose: () => void
  /** What came of it, in place of the question. */
  result?: ReactNode
  maxWidth?: 'xs' | 'sm'
}

/** Names the object and what will happen to it, does it and tells; the hard ones want the code typed. */
export function AskToAct({ code, act, ...dialog }: ActProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      {...dialog}
      start={{ code: '' }}
      isGuarded={false}
      isReady={(typed) => code === undefined || typed.code.trim() === code}
      onSubmit={act}
    >
      {code === undefined
        ? undefined
        : (form) => <FieldText of={form} name="code" label={t('kit.typeCode', { code })} autoFocus />}
    </FormDialog>
  )
}
