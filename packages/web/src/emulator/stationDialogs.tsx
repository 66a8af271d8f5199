import { Button } from '@mui/material'
import type { OcppVersion } from '@zaryad/station'
import { AskToAct } from '../kit/form/AskToAct.tsx'
import { FieldRef } from '../kit/form/FieldRef.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useWords } from '../kit/useWords.ts'
import type { Plug, Wish } from './api.ts'
import { PlugFields } from './PlugFields.tsx'
import { usualPlugs } from './usualPlugs.ts'
import { VersionField } from './VersionField.tsx'

const mostPlugs = 4
const fastPlug: Plug = { type: 4, currentType: 2, powerKW: 60 }

type Values = { stationId: string | null; ocppVersion: OcppVersion; plugs: Plug[] }
type Props = { onMake: (wish: Wish) => Promise<void>; onClose: () => void }

/** A station with one to four connectors, at a location whose rate is to be tried, or at none. */
export function NewStation({ onMake, onClose }: Props) {
  const { t } = useWords()
  return (
    <FormDialog<Values>
      title={t('emulator.new.title')}
      text={t('emulator.new.text')}
      action={t('emulator.new.make')}
      start={{ stationId: null, ocppVersion: 'ocpp1.6', plugs: usualPlugs }}
      isGuarded={false}
      onSubmit={({ stationId, ocppVersion, plugs }) =>
        onMake({ connectors: plugs, ocppVersion, ...(stationId ? { stationId } : {}) })
      }
      onClose={onClose}
    >
      {(form) => {
        const { ocppVersion, plugs } = form.watch()
        const setPlugs = (next: Plug[]) => form.setValue('plugs', next)
        return (
          <>
            <FieldRef
              of={form}
              name="stationId"
              target="chargeStations"
              label={t('emulator.new.place')}
              helperText={t('emulator.new.placeText')}
            />
            <VersionField value={ocppVersion} onChange={(next) => form.setValue('ocppVersion', next)} />
            {plugs.map((plug, index) => (
              <PlugFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a connector is its number
                key={index}
                number={index + 1}
                plug={plug}
                onChange={(next) => setPlugs(plugs.map((one, at) => (at === index ? next : one)))}
                onRemove={
                  plugs.length > 1 ? () => setPlugs(plugs.filter((_, at) => at !== index)) : undefined
                }
              />
            ))}
            <Button
              variant="text"
              disabled={plugs.length >= mostPlugs}
              onClick={() => setPlugs([...plugs, plugs.at(-1) ?? fastPlug])}
            >
              {t('emulator.new.addPlug')}
            </Button>
          </>
        )
      }}
    </FormDialog>
  )
}

type RemoveProps = { identity: string; onRemove: () => Promise<void>; onClose: () => void }

export function RemoveStation({ identity, onRemove, onClose }: RemoveProps) {
  const { t } = useWords()
  return (
    <AskToAct
      isDangerous
      title={t('emulator.remove.title', { identity })}
      text={t('emulator.remove.text')}
      action={t('emulator.station.remove')}
      act={onRemove}
      onClose={onClose}
    />
  )
}
