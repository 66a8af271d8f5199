import type { RowOf } from '@zaryad/model'
import { FieldRef } from '../../kit/form/FieldRef.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'

type Values = { deviceId: string | null }

/** «Заменить»: the point goes on with another unit; its history stays where it is. */
export function ReplaceDialog({ row, onClose }: { row: RowOf<'devices'>; onClose: () => void }) {
  const { t } = useWords()
  const point = row.chargePoint?.name ?? ''
  return (
    <FormDialog<Values>
      title={t('entities.devices.replaceTitle', { name: row.identity })}
      text={t('entities.devices.replaceText', { point })}
      action={t('entities.devices.replace')}
      start={{ deviceId: null }}
      isReady={({ deviceId }) => deviceId !== null}
      onSubmit={async ({ deviceId }) => {
        await http({ method: 'PATCH', path: `/chargePoints/${row.chargePointId}`, body: { deviceId } })
        return t('entities.devices.replaced', { point })
      }}
      renews={['devices', 'chargePoints']}
      onClose={onClose}
    >
      {(form) => (
        <FieldRef
          of={form}
          name="deviceId"
          label={t('entities.devices.newDevice')}
          target="devices"
          filter={{ state: 'unclaimed' }}
          autoFocus
          required
        />
      )}
    </FormDialog>
  )
}
