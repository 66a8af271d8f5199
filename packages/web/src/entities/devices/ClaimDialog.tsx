import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import { DeviceDialog } from './DeviceDialog.tsx'
import styles from './devices.module.css'

/** «Привязать к точке»: an unclaimed device gets its charge point, and with it a company. */
export function ClaimDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const [pointId, setPointId] = useState<string | null>(null)
  const name = String(row.identity)
  return (
    <DeviceDialog
      title={t('entities.devices.claimTitle', { name })}
      text={t('entities.devices.claimText')}
      action={t('entities.devices.claim')}
      isReady={pointId !== null}
      onClose={onClose}
      onSubmit={async () => {
        await http({ method: 'PATCH', path: `/devices/${row.id}`, body: { chargePointId: pointId } })
        notify(t('entities.devices.claimed', { name }), { type: 'success' })
      }}
    >
      <RefSelect
        label={t('entities.devices.fields.chargePointId')}
        target="chargePoints"
        value={pointId}
        onChange={setPointId}
        autoFocus
        required
      />
      <p className={styles.after}>
        <Link to="/chargePoints/onboarding">{t('entities.devices.toOnboarding')}</Link>
      </p>
    </DeviceDialog>
  )
}
