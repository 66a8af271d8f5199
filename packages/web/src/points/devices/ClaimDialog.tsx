import type { RowOf } from '@zaryad/model'
import { Link } from 'react-router-dom'
import { FieldRef } from '../../kit/form/FieldRef.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import styles from './devices.module.css'

type Values = { chargePointId: string | null }

/** «Привязать к точке»: an unclaimed device gets its charge point, and with it a company. */
export function ClaimDialog({ row, onClose }: { row: RowOf<'devices'>; onClose: () => void }) {
  const { t } = useWords()
  const name = row.identity
  return (
    <FormDialog<Values>
      title={t('entities.devices.claimTitle', { name })}
      text={t('entities.devices.claimText')}
      action={t('entities.devices.claim')}
      start={{ chargePointId: null }}
      isReady={({ chargePointId }) => chargePointId !== null}
      onSubmit={async ({ chargePointId }) => {
        await http({ method: 'PATCH', path: `/devices/${row.id}`, body: { chargePointId } })
        return t('entities.devices.claimed', { name })
      }}
      renews={['devices', 'chargePoints']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRef
            of={form}
            name="chargePointId"
            label={t('entities.devices.fields.chargePointId')}
            target="chargePoints"
            autoFocus
            required
          />
          <p className={styles.after}>
            <Link to="/chargePoints/onboarding">{t('entities.devices.toOnboarding')}</Link>
          </p>
        </>
      )}
    </FormDialog>
  )
}
