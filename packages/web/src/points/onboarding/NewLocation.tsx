import { Button, TextField } from '@mui/material'
import { entities } from '@zaryad/model'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { type FormEvent, useRef, useState } from 'react'
import { createRow } from '../../kit/entityApi.ts'
import { typedNumber } from '../../kit/fields/numberText.ts'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { FormFailure } from '../../kit/form/FormFailure.tsx'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { pastedPlace } from '../../kit/pastedPlace.ts'
import { useOneKey } from '../../kit/useOneKey.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from './onboarding.module.css'

const entity = entities.chargeStations
const fields = ['name', 'address', 'latitude', 'longitude'] as const

const within = (text: string, most: number) => {
  const number = writtenNumber(text)
  return number !== undefined && Math.abs(number) <= most
}

type Props = { hasCompany: boolean; onMade: (id: string) => void; onCancel: () => void }

/** What a location cannot be without; the rest is its own page's. */
export function NewLocation({ hasCompany, onMade, onCancel }: Props) {
  const { t, label, format } = useWords()
  const [values, setValues] = useState({ name: '', address: '', latitude: '', longitude: '' })
  const [tenantId, setTenantId] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const once = useOneKey(t('errors.wasMade'))
  const isMade = useRef(false)
  const [isChecked, setChecked] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isRight = {
    name: values.name.trim() !== '',
    address: true,
    latitude: within(values.latitude, 90),
    longitude: within(values.longitude, 180),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!Object.values(isRight).every(Boolean)) return
    setBusy(true)
    setError(null)
    try {
      const body = {
        ...values,
        latitude: writtenNumber(values.latitude),
        longitude: writtenNumber(values.longitude),
        state: 'preparing' as const,
        visible: false,
        ...(hasCompany && tenantId ? { tenantId } : {}),
      }
      const made = await once((key) => createRow('chargeStations', body, key))
      isMade.current = true
      onMade(made.id)
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <FormFailure error={error} />
      {fields.map((name) => (
        <TextField
          key={name}
          label={label(entity, name)}
          required={name !== 'address'}
          value={values[name]}
          error={isChecked && !isRight[name]}
          helperText={isChecked && !isRight[name] ? t(`onboarding.location.wrong.${name}`) : undefined}
          autoFocus={name === 'name'}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          onPaste={(event) => {
            const place = /itude/.test(name) && pastedPlace(event.clipboardData.getData('text'))
            if (!place) return
            event.preventDefault()
            const [latitude, longitude] = [place.latitude, place.longitude].map((each) =>
              typedNumber(each, format.language),
            )
            setValues({ ...values, latitude: latitude ?? '', longitude: longitude ?? '' })
          }}
          slotProps={{ htmlInput: { inputMode: /itude/.test(name) ? 'decimal' : 'text' } }}
        />
      ))}
      {hasCompany && (
        <RefSelect
          label={t('kit.fields.tenantId')}
          target="tenants"
          value={tenantId}
          onChange={(id) => setTenantId(id)}
        />
      )}
      <div className={styles.ways}>
        <Button variant="contained" type="submit" loading={isBusy}>
          {t('onboarding.location.create')}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {t('kit.buttons.cancel')}
        </Button>
      </div>
      <LeaveGuard isDirty={Object.values(values).some(Boolean)} isFree={() => isMade.current} />
    </form>
  )
}
