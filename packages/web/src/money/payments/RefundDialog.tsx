import { useQuery } from '@tanstack/react-query'
import type { Refund, RefundAmount } from '@zaryad/model/calls/refunds'
import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useState } from 'react'
import { FieldReason, FieldText } from '../../kit/form/dialogFields.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useOneKey } from '../../kit/useOneKey.ts'
import { useWords } from '../../kit/useWords.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/errorText.ts'
import { HttpError } from '../../session/HttpError.ts'
import { Choices } from '../billing/Choices.tsx'
import styles from './refunds.module.css'

const kinds = ['full', 'sum', 'percent'] as const
type Kind = (typeof kinds)[number]
type Values = { kind: Kind; value: string; reason: string }
/** What the dialog begins with, where it is known already. */
type Offered = { sum: number; reason: string }
type Props = { id: string; number: number; offered?: Offered; onClose: () => void }

function amountOf({ kind, value }: Values): RefundAmount {
  if (kind === 'full') return { kind }
  const number = writtenNumber(value) ?? Number.NaN
  return kind === 'sum' ? { kind, sum: number } : { kind, percent: number }
}
const isAsked = ({ kind, value }: Values) => kind === 'full' || (writtenNumber(value) ?? 0) > 0

/** What the server finds wrong with how much is asked for. */
const findingOf = (error: unknown) =>
  error instanceof HttpError
    ? error.problem?.errors?.find(({ field }) => field.startsWith('amount.'))?.code
    : undefined

/** Money of a settled payment goes back; what it leaves is shown before. */
export default function RefundDialog({ id, number, offered, onClose }: Props) {
  const { t, format } = useWords()
  const once = useOneKey(t('refunds.refund.wasDone'))
  const [asked, setAsked] = useState<Values>(
    offered
      ? { kind: 'sum', value: format.number(offered.sum, 2), reason: offered.reason }
      : { kind: 'full', value: '', reason: '' },
  )
  const isPossible = isAsked(asked)
  const previewOf = (amount: RefundAmount) => ({
    queryKey: ['refund', id, amount],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      ask('POST /api/v1/client/payments/refund/preview', { body: { id, amount }, signal }),
    retry: false,
  })
  const whole = useQuery(previewOf({ kind: 'full' }))
  const preview = useQuery({ ...previewOf(amountOf(asked)), enabled: isPossible })
  const wrong = isPossible ? findingOf(preview.error) : undefined
  const shown = isPossible && !preview.error ? preview.data : undefined
  const before = whole.data ?? shown
  return (
    <FormDialog<Values>
      title={t('refunds.refund.title', { number })}
      action={
        shown ? t('refunds.refund.action', { sum: format.money(shown.amount, 2) }) : t('refunds.refund.open')
      }
      isDangerous
      start={asked}
      onSubmit={async (values) => {
        const seen = before && { refunded: before.refunded }
        const body = { id, amount: amountOf(values), reason: values.reason.trim(), ...seen }
        const done = await once((key) =>
          ask('POST /api/v1/client/payments/refund', { body: { ...body, key } }),
        )
        return t(`refunds.refund.said.${done.by}`, { sum: format.money(done.amount, 2), number })
      }}
      renews="all"
      onValues={setAsked}
      onClose={onClose}
    >
      {(form) => {
        const { kind } = form.watch()
        return (
          <>
            <Choices
              label={t('refunds.refund.howMuch')}
              options={kinds.map((each) => ({ value: each, text: t(`refunds.refund.kinds.${each}`) }))}
              value={kind}
              onChange={(next) => form.setValue('kind', next)}
            />
            {kind !== 'full' && (
              <FieldText
                of={form}
                name="value"
                required
                label={t(`refunds.refund.labels.${kind}`)}
                max={12}
                error={wrong !== undefined}
                helperText={wrong && t(`errors.field.${wrong}`)}
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              />
            )}
            {preview.error && isPossible && !wrong && <p role="alert">{errorText(preview.error, t)}</p>}
            {before && <Preview whole={before} asked={shown} />}
            <FieldReason of={form} name="reason" label={t('refunds.refund.reason')} />
          </>
        )
      }}
    </FormDialog>
  )
}

const names = ['paid', 'charged', 'refunded', 'amount', 'toBalance', 'left'] as const
/** What is so whatever is asked for. */
const isBefore = (name: (typeof names)[number]) =>
  name === 'paid' || name === 'charged' || name === 'refunded'

/** What stands before and after; its lines stay where they are while the sum is being typed. */
function Preview({ whole, asked }: { whole: Refund; asked: Refund | undefined }) {
  const { t, format } = useWords()
  const data = asked ?? whole
  return (
    <>
      <dl className={styles.preview}>
        {names
          .filter((name) => name !== 'toBalance' || data.toBalance > 0 || whole.toBalance > 0)
          .map((name) => (
            <div key={name} data-strong={name === 'amount'}>
              <dt>{t(`refunds.preview.${name}`)}</dt>
              <dd>{asked || isBefore(name) ? format.money(data[name], 2) : '–'}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.note}>{t(`refunds.preview.by.${data.by}`)}</p>
    </>
  )
}
