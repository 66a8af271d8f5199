import { Chip, FormControlLabel, FormHelperText, Radio, RadioGroup, TextField } from '@mui/material'
import { type FirmwareTargets, firmwareTargets } from '@zaryad/model'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { RefSelect } from '../../../kit/fields/RefSelect.tsx'
import { useErrorText } from '../../../kit/form/useErrorText.ts'
import type { FormInput } from '../../../kit/screen.ts'
import { useRow } from '../../../kit/useRow.ts'
import { useWords } from '../../../kit/useWords.ts'
import styles from './firmware.module.css'
import { TargetCount } from './TargetCount.tsx'

const ways = ['all', 'station', 'points'] as const
type Way = (typeof ways)[number]

const wayOf = ({ pointIds, stationIds }: FirmwareTargets): Way =>
  pointIds ? 'points' : stationIds ? 'station' : 'all'

/** For whom a campaign is, and how many that is. */
export const TargetsInput: FormInput = ({ name, field, entity }) => {
  const { t, label } = useWords()
  const { field: control, fieldState } = useController({ name })
  const fieldError = useErrorText(field)
  const firmwareId: unknown = useWatch({ name: 'firmwareId' })
  const targets = firmwareTargets.safeParse(control.value ?? {}).data ?? {}
  const [way, setWay] = useState<Way>(wayOf(targets))
  const { pointIds = [], fromVersion } = targets
  const set = (next: FirmwareTargets) => control.onChange(next)
  const choose = (next: Way) => {
    setWay(next)
    set(next === 'points' ? { pointIds: [] } : next === 'station' ? { stationIds: [] } : {})
  }
  return (
    <div className={styles.targets}>
      <RadioGroup
        aria-label={label(entity, name)}
        value={way}
        onChange={(_, next) => choose(ways.find((each) => each === next) ?? 'all')}
      >
        {ways.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={t(`firmware.targets.${each}`)}
          />
        ))}
      </RadioGroup>
      {way === 'station' && (
        <RefSelect
          label={t('entities.chargePoints.fields.stationId')}
          target="chargeStations"
          value={targets.stationIds?.[0] ?? null}
          onChange={(id) => set({ ...targets, stationIds: id ? [id] : [] })}
        />
      )}
      {way === 'points' && (
        <>
          <RefSelect
            key={pointIds.length}
            label={t('firmware.targets.addPoint')}
            target="chargePoints"
            value={null}
            onChange={(id) => id && !pointIds.includes(id) && set({ pointIds: [...pointIds, id] })}
          />
          <div className={styles.chosen}>
            {pointIds.map((id) => (
              <PointChip
                key={id}
                id={id}
                onDrop={() => set({ pointIds: pointIds.filter((each) => each !== id) })}
              />
            ))}
          </div>
        </>
      )}
      {way !== 'points' && (
        <TextField
          label={t('firmware.targets.fromVersion')}
          helperText={t('firmware.targets.fromVersionHelp')}
          value={fromVersion ?? ''}
          onChange={({ target }) => set({ ...targets, fromVersion: target.value || undefined })}
        />
      )}
      {typeof firmwareId === 'string' && firmwareId && (
        <TargetCount firmwareId={firmwareId} targets={targets} isReady={isReady(way, targets)} />
      )}
      {fieldState.error && (
        <FormHelperText error role="alert">
          {fieldError(fieldState.error)}
        </FormHelperText>
      )}
    </div>
  )
}

/** A way that wants something named: without it, it would be all of them. */
const isReady = (way: Way, { pointIds, stationIds }: FirmwareTargets) =>
  way === 'all' || (way === 'points' ? (pointIds?.length ?? 0) > 0 : (stationIds?.length ?? 0) > 0)

/** A chosen point by its code; can be taken out again. */
function PointChip({ id, onDrop }: { id: string; onDrop: () => void }) {
  const { t } = useWords()
  const { data } = useRow('chargePoints', id, false)
  const name = String(data?.identity ?? '…')
  return (
    <Chip
      label={name}
      onDelete={onDrop}
      deleteIcon={
        <button type="button" aria-label={t('firmware.targets.dropPoint', { name })}>
          <X size={14} />
        </button>
      }
    />
  )
}
