import { Alert, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { hourMs } from '@zaryad/model/durations'
import { Suspense } from 'react'
import { nowMs } from '../../clock.ts'
import { lazyField } from '../../kit/lazyPart.ts'
import { useWords } from '../../kit/useWords.ts'
import { sessionsOf } from '../point.ts'
import { AddressField } from './AddressField.tsx'
import type { FieldProps } from './fieldProps.ts'

const MomentField = lazyField(() =>
  import('../moments/MomentField.tsx').then((m) => ({ default: m.MomentField })),
)

type Props = Omit<FieldProps, 'row'> & {
  row: Parameters<typeof sessionsOf>[0]
  hasAddress?: boolean
}

/** Where the firmware is, when to take it, and what goes on at the station meanwhile. */
export function FirmwareFields({ hasAddress = true, ...props }: Props) {
  const { t } = useWords()
  const { row, input, set } = props
  const charging = sessionsOf(row).length
  return (
    <>
      {charging > 0 && (
        <Alert severity="warning">{t('commands.firmware.charging', { count: charging })}</Alert>
      )}
      {hasAddress && <AddressField {...props} command="firmware" />}
      <RadioGroup
        row
        aria-label={t('commands.firmware.when')}
        value={input.at === undefined ? 'now' : 'later'}
        onChange={(_, when) =>
          set({ at: when === 'now' ? undefined : new Date(nowMs() + hourMs).toISOString() })
        }
      >
        <FormControlLabel value="now" control={<Radio size="small" />} label={t('commands.firmware.now')} />
        <FormControlLabel
          value="later"
          control={<Radio size="small" />}
          label={t('commands.firmware.later')}
        />
      </RadioGroup>
      {input.at !== undefined && (
        <Suspense>
          <MomentField
            label={t('commands.firmware.at')}
            value={input.at}
            onChange={(at) => set({ at: at ?? '' })}
          />
        </Suspense>
      )}
    </>
  )
}
