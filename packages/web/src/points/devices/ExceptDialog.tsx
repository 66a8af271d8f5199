import type { RowOf } from '@zaryad/model'
import { FieldText } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'

const maxReason = 500

/** A station that cannot take a key may do without one; why stays on the device and in the log. */
export function ExceptDialog({ row, onClose }: { row: RowOf<'devices'>; onClose: () => void }) {
  const { t } = useWords()
  const name = row.identity
  return (
    <FormDialog
      title={t('deviceKey.except.title', { name })}
      text={t('deviceKey.except.text')}
      action={t('deviceKey.except.action')}
      start={{ keyException: '' }}
      isReady={({ keyException }) => keyException.trim() !== ''}
      onSubmit={async ({ keyException }) => {
        const body = { keyException: keyException.trim() }
        await http({ method: 'PATCH', path: `/devices/${row.id}`, body })
        return t('deviceKey.except.done', { name })
      }}
      renews={['devices', 'chargePoints']}
      onClose={onClose}
    >
      {(form) => (
        <FieldText
          of={form}
          name="keyException"
          label={t('deviceKey.except.reason')}
          max={maxReason}
          multiline
          minRows={2}
          autoFocus
          required
        />
      )}
    </FormDialog>
  )
}
