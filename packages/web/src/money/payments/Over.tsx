import { Alert, Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Suspense, useState } from 'react'
import { lazyWith } from '../../kit/lazyWith.tsx'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { isRefundable, mayRefund } from './isRefundable.ts'

const RefundDialog = lazyWith('money', () => import('./RefundDialog.tsx'))

/** Whole tenge, up, where a person sends it: the rest of nobody's work is worth less. */
const sentOf = ({ payType, over, kept }: RowOf<'client/payments'>) =>
  payType === 'KASPI' ? Math.max(over, Math.min(kept, Math.max(leastByHand, Math.ceil(over)))) : over
const leastByHand = 3

/** A session was corrected below what was taken for it: how much that is, and the way to give it back. */
export function Over({ row }: { row: RowOf<'client/payments'> }) {
  const { t, format } = useWords()
  const [isOpen, setOpen] = useState(false)
  const user = useUser()
  if (!(row.over > 0) && !isOpen) return null
  const sum = format.money(row.over, 2)
  const may = mayRefund(user) && isRefundable(row)
  const act = may && (
    <Button color="inherit" size="small" onClick={() => setOpen(true)}>
      {t('refunds.over.action')}
    </Button>
  )
  return (
    <>
      {row.over > 0 && (
        <Alert severity="warning" action={act || undefined} sx={{ mb: 3 }}>
          {t('refunds.over.text', { number: row.number, sum })} {!may && t('refunds.over.byPlatform')}
        </Alert>
      )}
      {isOpen && (
        <Suspense>
          <RefundDialog
            id={row.id}
            number={row.number}
            offered={{ sum: sentOf(row), reason: t('refunds.over.reason') }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
