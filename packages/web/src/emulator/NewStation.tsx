import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { OcppVersion } from '@zaryad/ocpp'
import { type FormEvent, useState } from 'react'
import { RefSelect } from '../kit/fields/RefSelect.tsx'
import { useWords } from '../kit/useWords.ts'
import { errorText } from '../session/errorText.ts'
import type { Plug, Wish } from './api.ts'
import styles from './emulator.module.css'
import { PlugFields } from './PlugFields.tsx'
import { usualPlugs } from './usualPlugs.ts'
import { VersionField } from './VersionField.tsx'

const mostPlugs = 4

/** A station with one to four connectors, at a location whose rate is to be tried, or at none. */
export function NewStation({
  onMake,
  onClose,
}: {
  onMake: (wish: Wish) => Promise<void>
  onClose: () => void
}) {
  const { t } = useWords()
  const [plugs, setPlugs] = useState<Plug[]>(usualPlugs)
  const [stationId, setStationId] = useState<string | null>(null)
  const [ocppVersion, setVersion] = useState<OcppVersion>('ocpp1.6')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const put = (index: number, plug: Plug) => setPlugs(plugs.map((one, at) => (at === index ? plug : one)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onMake({ connectors: plugs, ocppVersion, ...(stationId ? { stationId } : {}) })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const add = () => setPlugs([...plugs, plugs.at(-1) ?? { type: 4, currentType: 2, powerKW: 60 }])
  return (
    <Dialog open onClose={onClose} aria-labelledby="emulator-new" maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="emulator-new">{t('emulator.new.title')}</DialogTitle>
        <DialogContent className={styles.form}>
          <p>{t('emulator.new.text')}</p>
          <RefSelect
            target="chargeStations"
            value={stationId}
            onChange={setStationId}
            label={t('emulator.new.place')}
            helperText={t('emulator.new.placeText')}
          />
          <VersionField value={ocppVersion} onChange={setVersion} />
          {plugs.map((plug, index) => (
            <PlugFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a connector is its number
              key={index}
              number={index + 1}
              plug={plug}
              onChange={(next) => put(index, next)}
              onRemove={plugs.length > 1 ? () => setPlugs(plugs.filter((_, at) => at !== index)) : undefined}
            />
          ))}
          <Button variant="text" disabled={plugs.length >= mostPlugs} onClick={add}>
            {t('emulator.new.addPlug')}
          </Button>
          {error !== null && <Alert severity="error">{errorText(error, t)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" loading={isBusy}>
            {t('emulator.new.make')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
