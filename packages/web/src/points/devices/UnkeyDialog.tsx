import type { RowOf } from '@zaryad/model'
import { ActDialog } from '../../kit/ActDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'

/** A station that was reset to factory has forgotten its key: it is let in once more and given another. */
export function UnkeyDialog({ row, onClose }: { row: RowOf<'devices'>; onClose: () => void }) {
  const { t } = useWords()
  const name = row.identity
  return (
    <ActDialog
      title={t('deviceKey.unkey.title', { name })}
      text={t('deviceKey.unkey.text')}
      action={t('deviceKey.unkey.action')}
      act={async () => {
        await http({ method: 'PATCH', path: `/devices/${row.id}`, body: { password: null } })
        return t('deviceKey.unkey.done', { name })
      }}
      renews={['devices', 'chargePoints']}
      onClose={onClose}
    />
  )
}
