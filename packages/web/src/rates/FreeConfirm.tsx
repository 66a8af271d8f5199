import { Alert, Checkbox, FormControlLabel } from '@mui/material'
import { useWords } from '../kit/useWords.ts'

/** All prices are zero: that has to be meant. */
export function FreeConfirm({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useWords()
  return (
    <Alert severity="warning">
      <FormControlLabel
        label={t('entities.rates.freeConfirm')}
        control={<Checkbox size="small" checked={isOn} onChange={(_, next) => onChange(next)} />}
      />
    </Alert>
  )
}
