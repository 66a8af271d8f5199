import type { RowOf } from '@zaryad/model'
import type { ReactNode } from 'react'
import type { DefaultValues, Path, UseFormReturn } from 'react-hook-form'
import { FieldReason } from '../kit/form/dialogFields.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { resourceOf } from '../kit/resources.ts'
import { useOneKey } from '../kit/useOneKey.ts'
import { useWords } from '../kit/useWords.ts'

export type BonusProps = { row: RowOf<'userBonuses'>; onClose: () => void }
export type Reasoned = { reason: string }
type Given = Reasoned & { id: string; key: string }
type Props<V extends Reasoned> = BonusProps & {
  act: 'writeOff' | 'extend' | 'refund'
  /** What the button says besides. */
  values?: Record<string, string>
  start: V
  /** The call, to be given the id, the reason and the key; nothing while what is filled in is not right. */
  send: (filled: V) => ((given: Given) => Promise<unknown>) | '' | undefined
  /** The fewest characters, if not the usual number. */
  minReason?: number
  error?: unknown
  children: (form: UseFormReturn<V>) => ReactNode
}

/** A dialog over one bonus: the figure, the reason, and what became of it. Sent twice it counts once. */
export function BonusDialog<V extends Reasoned>({
  act,
  values = {},
  row,
  start,
  send,
  minReason,
  error,
  onClose,
  children,
}: Props<V>) {
  const { t } = useWords()
  const once = useOneKey(t('errors.wasDone'))
  return (
    <FormDialog<V>
      title={t(`entities.userBonuses.${act}.title`, { number: row.number })}
      text={t(`entities.userBonuses.${act}.effect`)}
      action={t(`entities.userBonuses.${act}.do`, values)}
      start={start as DefaultValues<V>}
      isReady={(filled) => Boolean(send(filled))}
      onSubmit={async (filled) => {
        const call = send(filled)
        if (!call) return
        await once((key) => call({ id: row.id, reason: filled.reason.trim(), key }))
        return t(`entities.userBonuses.${act}.done`)
      }}
      renews={[resourceOf('userBonuses'), ['bonusMovements', row.id]]}
      error={error}
      onClose={onClose}
    >
      {(form) => (
        <>
          {children(form)}
          <FieldReason
            of={form}
            name={'reason' as Path<V>}
            label={t('entities.userBonuses.fields.reason')}
            min={minReason}
          />
        </>
      )}
    </FormDialog>
  )
}
