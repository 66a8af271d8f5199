import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '@zaryad/model'
import { correctionReasonMin, correctionWays } from '@zaryad/model/entities/transactions'
import { useState } from 'react'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { resourceOf } from '../kit/resources.ts'
import { useDebounced } from '../kit/useDebounced.ts'
import { useOneKey } from '../kit/useOneKey.ts'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'
import { HttpError } from '../session/HttpError.ts'
import { CorrectFields } from './CorrectFields.tsx'
import { CorrectPreview } from './CorrectPreview.tsx'
import { type Draft, figuresOf, isWhole } from './draft.ts'

const errorsOf = (error: unknown) => (error instanceof HttpError ? (error.problem?.errors ?? []) : [])

/** Puts a session right: what it was, the new sum before anything is saved, and the reason. */
export function CorrectDialog({ row, onClose }: { row: RowOf<'transactions'>; onClose: () => void }) {
  const { t, format } = useWords()
  const once = useOneKey(t('errors.wasDone'))
  const [draft, setDraft] = useState<Draft>({
    to: correctionWays[row.state]?.[0] ?? 'finished',
    energy: typeof row.energy === 'number' ? format.number(row.energy, 3) : '',
    meterStop: '',
    stoppedAt: null,
    reason: '',
  })
  const preview = usePreview(row, draft)
  const isForced = row.state === 'active'
  return (
    <FormDialog<Draft>
      showsFindings
      title={t(`entities.transactions.${isForced ? 'forceCloseTitle' : 'correctTitle'}`, {
        number: row.transactionId,
      })}
      action={t(`entities.transactions.${isForced ? 'forceCloseDo' : 'correctDo'}`)}
      maxWidth="sm"
      start={draft}
      onValues={setDraft}
      isReady={(filled) =>
        isWhole(filled) &&
        filled.reason.trim().length >= correctionReasonMin &&
        preview.data?.isAllowed !== false
      }
      onSubmit={async (filled) => {
        const data = { ...figuresOf(filled), reason: filled.reason, version: row.version }
        const body = {
          id: row.id,
          previousState: row.state,
          nextState: filled.to,
          objectType: 'transactions',
        }
        await once((key) =>
          ask('POST /api/v1/transactions/workflow/run', { body: { ...body, data: { ...data, key } } }),
        )
        return t('entities.transactions.corrected', { number: row.transactionId })
      }}
      renews={['transactions', 'sessionTotals', resourceOf('client/payments')]}
      onClose={onClose}
    >
      {(form) => {
        const found = Object.entries(form.formState.errors).map(([field, error]) => ({
          field,
          code: String(error?.type),
        }))
        return (
          <>
            <CorrectFields
              row={row}
              draft={form.watch()}
              errors={[...found, ...errorsOf(preview.error)]}
              onChange={(next) => form.reset(next, { keepDefaultValues: true })}
            />
            <CorrectPreview row={row} preview={preview.error ? undefined : preview.data} />
          </>
        )
      }}
    </FormDialog>
  )
}

const typingMs = 300

/** What the correction would come to, worked out by the server as it is typed. */
function usePreview(row: RowOf<'transactions'>, draft: Draft) {
  const text = useDebounced(JSON.stringify({ nextState: draft.to, ...figuresOf(draft) }), typingMs)
  const asked: { nextState: string } & ReturnType<typeof figuresOf> = JSON.parse(text)
  return useQuery({
    queryKey: ['correction', row.id, row.version, text],
    queryFn: ({ signal }) =>
      ask('POST /api/v1/transactions/:id/correction/preview', { id: row.id, body: asked, signal }),
    enabled: isWhole(draft) && !text.includes('"invalid"'),
    retry: false,
    staleTime: 10_000,
    placeholderData: (before) => before,
  })
}
