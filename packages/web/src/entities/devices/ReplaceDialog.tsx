import { useState } from 'react'
import { useNotify } from 'react-admin'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { refName } from '../../kit/fields/ref.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import { DeviceDialog } from './DeviceDialog.tsx'

/** «Заменить»: the point goes on with another unit; its history stays where it is. */
export function ReplaceDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const [deviceId, setDeviceId] = useState<string | null>(null)
  const point = String(refName(row, 'chargePointId') ?? '')
  return (
    <DeviceDialog
      title={t('entities.devices.replaceTitle', { name: String(row.identity) })}
      text={t('entities.devices.replaceText', { point })}
      action={t('entities.devices.replace')}
      isReady={deviceId !== null}
      onClose={onClose}
      onSubmit={async () => {
        await http({ method: 'PATCH', path: `/chargePoints/${row.chargePointId}`, body: { deviceId } })
        notify(t('entities.devices.replaced', { point }), { type: 'success' })
      }}
    >
      <RefSelect
        label={t('entities.devices.newDevice')}
        target="devices"
        filter={{ state: 'unclaimed' }}
        value={deviceId}
        onChange={setDeviceId}
        autoFocus
        required
      />
    </DeviceDialog>
  )
}
