import { MenuItem, TextField } from '@mui/material'
import { isOcppVersion, type OcppVersion, ocppVersions } from '@zaryad/station'
import { useWords } from '../kit/useWords.ts'

type Props = { value: OcppVersion; onChange: (version: OcppVersion) => void; disabled?: boolean }

/** What a station that is to be made will speak. */
export function VersionField({ value, onChange, disabled = false }: Props) {
  const { t } = useWords()
  return (
    <TextField
      select
      disabled={disabled}
      label={t('emulator.version')}
      value={value}
      onChange={({ target }) => isOcppVersion(target.value) && onChange(target.value)}
    >
      {ocppVersions.map((version) => (
        <MenuItem key={version} value={version}>
          {t(`choices.ocppVersions.${version}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
