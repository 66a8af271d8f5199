import { Autocomplete, TextField } from '@mui/material'
import { ChevronDown, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useInputTexts } from '../kit/fields/useInputTexts.ts'
import type { FormInput } from '../kit/screen.ts'

const near = [
  'Asia/Almaty',
  'Asia/Aqtau',
  'Asia/Aqtobe',
  'Asia/Atyrau',
  'Asia/Oral',
  'Asia/Qostanay',
  'Asia/Qyzylorda',
]
const zones = [...new Set([...near, ...Intl.supportedValuesOf('timeZone')])]

/** The zone whose clock a location's rates follow; those of Kazakhstan first. */
export const TimeZoneInput: FormInput = ({ entity, name, field, isRequired }) => {
  const { field: control, fieldState } = useController({ name })
  const { t } = useTranslation()
  const texts = useInputTexts({ entity, name, field, error: fieldState.error })
  return (
    <Autocomplete
      popupIcon={<ChevronDown />}
      clearIcon={<X size={14} />}
      options={zones}
      value={typeof control.value === 'string' && control.value ? control.value : null}
      onChange={(_, zone) => control.onChange(zone)}
      onBlur={control.onBlur}
      noOptionsText={t('kit.nothingFound')}
      clearText={t('kit.clear')}
      openText={t('kit.open')}
      closeText={t('kit.close')}
      renderInput={(params) => (
        <TextField {...params} {...texts} inputRef={control.ref} required={isRequired} />
      )}
    />
  )
}
