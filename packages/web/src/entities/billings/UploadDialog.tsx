import { MenuItem, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { providers } from '@zaryad/model/choices'
import { type ChangeEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { http } from '../../session/http.ts'
import own from '../payments/refunds.module.css'
import { base64Of } from './base64Of.ts'
import { type ColumnName, columnNames, type Run } from './registry.ts'

type Head = { rows: string[][]; columns: Partial<Record<ColumnName, number>> }
type Chosen = Head & { name: string; content: string }
type Props = { onDone: (id: string) => void; onClose: () => void }

/** A file of the bank, which column is which, and the comparison. */
export default function UploadDialog({ onDone, onClose }: Props) {
  const { t } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [provider, setProvider] = useState<string>(providers[0])
  const [chosen, setChosen] = useState<Chosen>()
  const [days, setDays] = useState({ from: '', to: '' })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    try {
      const content = await base64Of(file)
      const head = (await http({ method: 'POST', path: '/registries/head', body: { content } })) as Head
      setChosen({ ...head, name: file.name, content })
    } catch (error) {
      notify(errorText(error, t), { type: 'error' })
    }
  }
  const run = async () => {
    if (!chosen) return
    const { name: fileName, content, columns } = chosen
    const period = { from: days.from || null, to: days.to || null }
    const body = { provider, fileName, content, columns, ...period }
    const made = (await http({ method: 'POST', path: '/registries', body })) as Run
    await queries.invalidateQueries({ queryKey: ['registries'] })
    onDone(made.id)
  }
  return (
    <ConfirmDialog
      title={t('registries.upload.title')}
      text={
        <div className={own.file}>
          <p>{t('registries.upload.text')}</p>
          <TextField
            select
            label={t('registries.bank')}
            value={provider}
            onChange={({ target }) => setProvider(target.value)}
          >
            {providers.map((each) => (
              <MenuItem key={each} value={each}>
                {t(`choices.payTypes.${each}`)}
              </MenuItem>
            ))}
          </TextField>
          <label className={own.upload}>
            {t('registries.upload.file')}
            <input type="file" accept=".csv,.txt,text/csv" required onChange={choose} />
          </label>
          {chosen && (
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
                    onChange={({ target }) => {
                      const columns = { ...chosen.columns }
                      if (target.value === '') delete columns[name]
                      else columns[name] = Number(target.value)
                      setChosen({ ...chosen, columns })
                    }}
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
                  <TextField
                    key={name}
                    type="date"
                    required={chosen.columns.at === undefined}
                    label={t(`registries.upload.${name}`)}
                    value={days[name]}
                    onChange={({ target }) => setDays({ ...days, [name]: target.value })}
                    slotProps={{ inputLabel: { shrink: true } }}
                  />
                ))}
              </div>
            </>
          )}
        </div>
      }
      action={t('registries.upload.action')}
      onConfirm={run}
      onClose={onClose}
    />
  )
}
