import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { useWords } from '../../../kit/useWords.ts'
import { errorText } from '../../../session/errorText.ts'
import {
  type ConfigurationKey,
  changeKey,
  configurationQuery,
  expectedText,
  fitsType,
} from './configurationApi.ts'
import { answerKey } from './FixResults.tsx'

type Props = { pointId: string; of: ConfigurationKey; onClose: () => void }

/** One key: its value by its kind, and the station's own word on it. */
export function KeyDialog({ pointId, of: edited, onClose }: Props) {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const { key, type } = edited
  const [value, setValue] = useState((type === 'flag' ? edited.value?.toLowerCase() : edited.value) ?? '')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isRight = fitsType(type, value)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isRight) return
    setBusy(true)
    setRefusal(null)
    try {
      const status = await changeKey(pointId, key, value)
      await queries.invalidateQueries({ queryKey: configurationQuery(pointId) })
      if (status === 'Accepted' || status === 'RebootRequired') {
        notify(`${key}: ${t(answerKey(status), { defaultValue: status })}`, { type: 'success' })
        return onClose()
      }
      setRefusal(t(answerKey(status), { defaultValue: status }))
    } catch (failure) {
      setRefusal(errorText(failure, t))
    }
    setBusy(false)
  }
  const meaning = t(`configuration.keys.${key}`, { defaultValue: '' })
  const expected = expectedText(edited)
  const help = [
    isRight ? '' : t(`configuration.types.${type}`),
    expected ? t('configuration.shouldBe', { value: expected }) : '',
  ].filter(Boolean)
  const field = {
    label: t('configuration.columns.value'),
    value,
    error: !isRight,
    helperText: help.join(' · ') || undefined,
    autoFocus: true,
    fullWidth: true,
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="key-title" maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="key-title" sx={{ overflowWrap: 'anywhere' }}>
          {key}
        </DialogTitle>
        <DialogContent>
          {meaning && <DialogContentText sx={{ mb: 3 }}>{meaning}</DialogContentText>}
          {refusal && (
            <Alert severity="error" sx={{ mb: 3 }}>
              {refusal}
            </Alert>
          )}
          {type === 'flag' ? (
            <TextField {...field} select>
              <MenuItem value="true">true</MenuItem>
              <MenuItem value="false">false</MenuItem>
            </TextField>
          ) : (
            <TextField
              {...field}
              multiline={type === 'list'}
              slotProps={{ htmlInput: { inputMode: type === 'integer' ? 'numeric' : 'text' } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" disabled={!isRight} loading={isBusy}>
            {t('configuration.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
