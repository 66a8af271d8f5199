import { MenuItem, TextField } from '@mui/material'
import type { RegistryColumns, RegistryHead } from '@zaryad/model/calls/registries'
import { providers } from '@zaryad/model/choices'
import type { TFunction } from 'i18next'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isDay } from '../../dates/day.ts'
import { LazyDateField } from '../../kit/fields/LazyDateField.tsx'
import { FieldText } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { useTell } from '../../kit/useAct.ts'
import { useOneKey } from '../../kit/useOneKey.ts'
import { useWords } from '../../kit/useWords.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/errorText.ts'
import { HttpError } from '../../session/HttpError.ts'
import own from '../payments/refunds.module.css'
import { FileField } from './FileField.tsx'

type ColumnName = keyof RegistryColumns
const columnNames: readonly ColumnName[] = ['orderId', 'operationId', 'sum', 'at']

type Chosen = Omit<RegistryHead, 'columns'> & {
  columns: Partial<Record<ColumnName, number>>
  name: string
  content: string
}
type Provider = (typeof providers)[number]
/** `file` is there from the moment it is chosen, `chosen` once the server has read it. */
type Values = { provider: Provider; file: string; chosen: Chosen | null; from: string; to: string }
type Props = { onDone: (id: string) => void; onClose: () => void }

const isReady = ({ chosen, from, to }: Values) =>
  chosen?.columns.sum !== undefined &&
  [from, to].every((day) => isDay(day) || (day === '' && chosen.columns.at !== undefined))

/** A file's bytes as text for JSON. */
const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

async function headOf(file: File, signal: AbortSignal): Promise<Chosen> {
  const content = await base64Of(file)
  const head = await ask('POST /api/v1/registries/head', { body: { content }, signal })
  return { ...head, name: file.name, content }
}

/** That a file is none that can be read says more than that fields are to be checked. */
function whyUnread(error: unknown, t: TFunction): string {
  const [wrong] = (error instanceof HttpError && error.problem?.errors) || []
  return wrong?.code === 'wrongFileType' ? t('registries.upload.wrongFileType') : errorText(error, t)
}

/** A file of the bank, which column is which, and the comparison. */
export default function UploadDialog({ onDone, onClose }: Props) {
  const { t } = useWords()
  const tell = useTell()
  const once = useOneKey(t('errors.wasMade'))
  const latest = useRef<AbortController>(null)
  const choose = async (form: UseFormReturn<Values>, file: File) => {
    latest.current?.abort()
    const reading = new AbortController()
    latest.current = reading
    form.setValue('file', file.name, { shouldDirty: true })
    form.setValue('chosen', null)
    try {
      const chosen = await headOf(file, reading.signal)
      if (latest.current === reading) form.setValue('chosen', chosen)
    } catch (error) {
      if (latest.current !== reading) return
      form.setValue('file', '', { shouldDirty: true })
      await tell({ text: whyUnread(error, t), type: 'error' })
    }
  }
  return (
    <FormDialog<Values>
      title={t('registries.upload.title')}
      text={t('registries.upload.text')}
      action={t('registries.upload.action')}
      start={{ provider: providers[0], file: '', chosen: null, from: '', to: '' }}
      isReady={isReady}
      onSubmit={async ({ provider, chosen, from, to }) => {
        if (!chosen) return
        const { name: fileName, content, columns } = chosen
        const { sum } = columns
        if (sum === undefined) return
        const body = {
          provider,
          fileName,
          content,
          columns: { ...columns, sum },
          from: from || null,
          to: to || null,
        }
        const made = await once((key) => ask('POST /api/v1/registries', { body: { ...body, key } }))
        onDone(made.id)
      }}
      renews={['registries']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldText of={form} name="provider" select label={t('registries.bank')}>
            {providers.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`choices.payTypes.${each}`)}
              </MenuItem>
            ))}
          </FieldText>
          <FileField name={form.watch('file')} onChoose={(file) => void choose(form, file)} />
          <Columns form={form} />
        </>
      )}
    </FormDialog>
  )
}

function Columns({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useWords()
  const chosen = form.watch('chosen')
  if (!chosen) return null
  const setColumn = (name: ColumnName, value: string) => {
    const { [name]: _, ...others } = chosen.columns
    const columns = value === '' ? others : { ...others, [name]: Number(value) }
    form.setValue('chosen', { ...chosen, columns })
  }
  return (
    <>
      <ScrollRegion className={own.sample} label={t('registries.upload.sample')}>
        <table>
          <tbody>
            {chosen.rows.slice(0, 4).map((row, y) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name
              <tr key={y}>
                {row.map((cell, x) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={x}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className={own.pair}>
        {columnNames.map((name) => (
          <TextField
            key={name}
            select
            required={name === 'sum'}
            label={t(`registries.upload.columns.${name}`)}
            value={chosen.columns[name] ?? ''}
            onChange={({ target }) => setColumn(name, String(target.value))}
          >
            <MenuItem value="">{t('registries.upload.absent')}</MenuItem>
            {(chosen.rows[0] ?? []).map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <MenuItem key={index} value={index}>
                {title || index + 1}
              </MenuItem>
            ))}
          </TextField>
        ))}
        {(['from', 'to'] as const).map((name) => (
          <LazyDateField
            key={name}
            label={t(`registries.upload.${name}`)}
            value={form.watch(name)}
            invalid="invalid"
            error={
              chosen.columns.at === undefined && !form.watch(name) ? t('errors.field.required') : undefined
            }
            onChange={(day) => form.setValue(name, day)}
          />
        ))}
      </div>
    </>
  )
}
