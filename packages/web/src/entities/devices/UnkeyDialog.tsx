import { useNotify } from 'react-admin'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import { DeviceDialog } from './DeviceDialog.tsx'

/** A station that was reset to factory has forgotten its key: it is let in once more and given another. */
export function UnkeyDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const name = String(row.identity)
  return (
    <DeviceDialog
      title={t('deviceKey.unkey.title', { name })}
      text={t('deviceKey.unkey.text')}
      action={t('deviceKey.unkey.action')}
      isReady
      onClose={onClose}
      onSubmit={async () => {
        await http({ method: 'PATCH', path: `/devices/${row.id}`, body: { password: null } })
        notify(t('deviceKey.unkey.done', { name }), { type: 'success' })
      }}
    >
      {null}
    </DeviceDialog>
  )
}
