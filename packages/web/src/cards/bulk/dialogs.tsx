import type { RowOf } from '@zaryad/model'
import { FieldText } from '../../kit/form/dialogFields.tsx'
import { FieldRef } from '../../kit/form/FieldRef.tsx'
import { useWords } from '../../kit/useWords.ts'
import { CardsDialog } from './CardsDialog.tsx'

type Props = { rows: RowOf<'rFIDCards'>[]; onClose: (isDone: boolean) => void }

const shortestReason = 3

/** No reason, no blocking: the driver will ask. */
export function Block(props: Props) {
  const { t } = useWords()
  return (
    <CardsDialog
      {...props}
      action="block"
      isDangerous
      start={{ reason: '' }}
      isReady={({ reason }) => reason.trim().length >= shortestReason}
    >
      {(form) => (
        <FieldText
          of={form}
          name="reason"
          label={t('entities.rFIDCards.reason')}
          max={300}
          required
          autoFocus
        />
      )}
    </CardsDialog>
  )
}

export const Activate = (props: Props) => <CardsDialog {...props} action="activate" start={{}} />

export function Assign(props: Props) {
  const { t } = useWords()
  const companies = new Set(props.rows.map(({ tenantId }) => tenantId))
  const [company] = companies
  return (
    <CardsDialog<{ userId: string | null }> {...props} action="assign" start={{ userId: null }}>
      {(form) => (
        <FieldRef
          of={form}
          name="userId"
          target="users"
          label={t('entities.rFIDCards.fields.userId')}
          filter={companies.size === 1 && company ? { tenantId: company } : {}}
          autoFocus
        />
      )}
    </CardsDialog>
  )
}
