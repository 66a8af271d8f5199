import { MenuItem } from '@mui/material'
import { FieldText } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useWords } from '../../kit/useWords.ts'
import { Refusal } from '../../session/Refusal.ts'
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
  const { key, type } = edited
  const expected = expectedText(edited)
  const help = (isRight: boolean) =>
    [
      isRight ? '' : t(`configuration.types.${type}`),
      expected ? t('configuration.shouldBe', { value: expected }) : '',
    ]
      .filter(Boolean)
      .join(' · ') || undefined
  return (
    <FormDialog
      title={key}
      text={t(`configuration.keys.${key}`, { defaultValue: '' })}
      action={t('configuration.send')}
      start={{ value: (type === 'flag' ? edited.value?.toLowerCase() : edited.value) ?? '' }}
      isReady={({ value }) => fitsType(type, value)}
      onSubmit={async ({ value }) => {
        const status = await changeKey(pointId, key, value)
        const said = t(answerKey(status), { defaultValue: status })
        if (status !== 'Accepted' && status !== 'RebootRequired') throw new Refusal(said)
        return `${key}: ${said}`
      }}
      renews={[configurationQuery(pointId)]}
      onClose={onClose}
    >
      {(form) => {
        const isRight = fitsType(type, form.watch('value'))
        const field = {
          of: form,
          name: 'value' as const,
          label: t('configuration.columns.value'),
          error: !isRight,
          helperText: help(isRight),
          autoFocus: true,
        }
        return type === 'flag' ? (
          <FieldText {...field} select>
            <MenuItem value="true">true</MenuItem>
            <MenuItem value="false">false</MenuItem>
          </FieldText>
        ) : (
          <FieldText
            {...field}
            multiline={type === 'list'}
            slotProps={{ htmlInput: { inputMode: type === 'integer' ? 'numeric' : 'text' } }}
          />
        )
      }}
    </FormDialog>
  )
}
