import { TextField } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { randomHex } from '../../kit/randomHex.ts'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { http } from '../../session/http.ts'
import { Choices } from '../billings/Choices.tsx'
import { Preview, type Previewed } from './Preview.tsx'

const kinds = ['full', 'sum', 'percent'] as const
type Kind = (typeof kinds)[number]
type Props = { id: string; number: number; onClose: () => void }

/** Money of a settled payment goes back; what it leaves is shown before. */
export default function RefundDialog({ id, number, onClose }: Props) {
  const { t, format } = useWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const [key] = useState(() => randomHex(16))
  const [kind, setKind] = useState<Kind>('full')
  const [value, setValue] = useState('')
  const [reason, setReason] = useState('')
  const typed = writtenNumber(value) ?? Number.NaN
  const amount = kind === 'full' ? { kind } : { kind, [kind]: typed }
  const isAsked = kind === 'full' || typed > 0
  const preview = useQuery({
    queryKey: ['refund', id, amount],
    queryFn: async ({ signal }) =>
      (await http({
        method: 'POST',
        path: '/client/payments/refund/preview',
        body: { id, amount },
        signal,
      })) as Previewed,
    enabled: isAsked,
    retry: false,
  })
  const run = async () => {
    const body = { id, amount, reason: reason.trim(), key }
    const done = (await http({ method: 'POST', path: '/client/payments/refund', body })) as Previewed
    await queries.invalidateQueries()
    notify(t(`refunds.refund.said.${done.by}`, { sum: format.money(done.amount, 2), number }), {
      type: 'success',
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('refunds.refund.title', { number })}
      isDangerous
      text={
        <>
          <Choices
            label={t('refunds.refund.howMuch')}
            options={kinds.map((each) => ({ value: each, text: t(`refunds.refund.kinds.${each}`) }))}
            value={kind}
            onChange={setKind}
          />
          {kind !== 'full' && (
            <TextField
              sx={{ mb: 2 }}
              fullWidth
              required
              autoComplete="off"
              label={t(`refunds.refund.labels.${kind}`)}
              value={value}
              onChange={({ target }) => setValue(target.value)}
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
            />
          )}
          {preview.error && isAsked && <p role="alert">{errorText(preview.error, t)}</p>}
          {preview.data && isAsked && !preview.error && <Preview data={preview.data} />}
          <TextField
            sx={{ mt: 3 }}
            fullWidth
            multiline
            minRows={2}
            required
            label={t('refunds.refund.reason')}
            helperText={t('kit.bounds.tooShort', { count: 10, bound: 10 })}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { minLength: 10, maxLength: 500 } }}
          />
        </>
      }
      action={
        preview.data && isAsked && !preview.error
          ? t('refunds.refund.action', { sum: format.money(preview.data.amount, 2) })
          : t('refunds.refund.open')
      }
      onConfirm={run}
      onClose={onClose}
    />
  )
}
