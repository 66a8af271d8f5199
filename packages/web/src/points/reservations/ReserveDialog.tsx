import { MenuItem } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { useState } from 'react'
import { FieldText } from '../../kit/form/dialogFields.tsx'
import { FieldRef } from '../../kit/form/FieldRef.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useSettings } from '../../kit/page/useSettings.ts'
import { useRow } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { Minutes } from './Minutes.tsx'
import { minutesOf } from './minutes.ts'
import { useReserve } from './useReserve.ts'

type Values = {
  tenantId: string | null
  pointId: string | null
  /** The first free one until another is chosen. */
  connectorId: number | null
  /** As typed; as is usual until then. */
  minutes: string | null
  cardId: string | null
  idTag: string | null
}

/** Point, a free connector, how long, for whom. It stands only once the station has taken it. */
export function ReserveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const usual = String(useSettings().reservationMinutes)
  const user = useUser()
  const [pointId, setPoint] = useState<string | null>(null)
  const { data: point } = useRow('chargePoints', pointId ?? undefined)
  const free = pointId && point ? point.connectors.filter(({ status }) => status === 'Available') : []
  const connectorOf = (chosen: number | null) =>
    free.find((each) => each.connectorId === chosen)?.connectorId ?? free[0]?.connectorId
  const { reserve, wishSent } = useReserve()
  const inputOf = (values: Values) => {
    const sent = wishSent(values)
    if (sent) return sent
    const connectorId = connectorOf(values.connectorId)
    const minutes = minutesOf(values.minutes ?? usual)
    if (!values.pointId || connectorId === undefined || minutes === undefined) return undefined
    return { pointId: values.pointId, connectorId, minutes, ...(values.idTag ? { idTag: values.idTag } : {}) }
  }
  return (
    <FormDialog<Values>
      title={t('entities.reservations.new')}
      action={t('commands.reserve.do')}
      start={{ tenantId: null, pointId: null, connectorId: null, minutes: null, cardId: null, idTag: null }}
      isReady={(values) => inputOf(values) !== undefined}
      onSubmit={async (values) => {
        const input = inputOf(values)
        return input && reserve(input, values)
      }}
      renews={['reservations', 'chargePoints']}
      onClose={onClose}
    >
      {(form) => {
        const { tenantId, connectorId, minutes } = form.watch()
        const text = minutes ?? usual
        const choosePoint = (id: string | null) => {
          setPoint(id)
          form.setValue('connectorId', null)
        }
        return (
          <>
            {user && isAdministrator(user) && (
              <FieldRef
                of={form}
                name="tenantId"
                label={t('kit.fields.tenantId')}
                target="tenants"
                onChange={() => {
                  form.setValue('pointId', null)
                  choosePoint(null)
                }}
              />
            )}
            <FieldRef
              of={form}
              name="pointId"
              label={t('entities.reservations.fields.chargePointId')}
              target="chargePoints"
              filter={{ connectionState: 2, ...(tenantId ? { tenantId } : {}) }}
              onChange={choosePoint}
              helperText={t('entities.reservations.onlyOnline')}
              required
              autoFocus
            />
            <FieldText
              of={form}
              name="connectorId"
              select
              required
              label={t('entities.connectors.one')}
              value={connectorOf(connectorId) ?? ''}
              disabled={free.length === 0}
              helperText={point && free.length === 0 ? t('entities.reservations.noneFree') : undefined}
            >
              {free.map((each) => (
                <MenuItem key={each.id} value={each.connectorId}>
                  {`${each.connectorId}${each.type ? ` · ${t(`choices.connectorTypes.${each.type}`)}` : ''}`}
                </MenuItem>
              ))}
            </FieldText>
            <Minutes
              key={usual}
              value={text}
              onChange={(typed) => form.setValue('minutes', typed, { shouldDirty: true })}
              isBad={minutesOf(text) === undefined}
            />
            <FieldRef
              of={form}
              name="cardId"
              label={t('commands.card')}
              helperText={t('entities.reservations.cardHelp')}
              target="rFIDCards"
              filter={{ state: 'active' }}
              onChange={(_, card) =>
                form.setValue('idTag', typeof card?.idTag === 'string' ? card.idTag : null)
              }
            />
          </>
        )
      }}
    </FormDialog>
  )
}
