import { Button, type ButtonProps } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Suspense, useState } from 'react'
import { lazyWith } from '../../i18n/lazyWith.tsx'
import { useWords } from '../../kit/useWords.ts'

const RefundDialog = lazyWith('money', () => import('./RefundDialog.tsx'))

/** Where something of a settled payment can still be given back. */
export function RefundButton({ row, ...button }: { row: RowOf<'client/payments'> } & ButtonProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const isPossible =
    row.state === 'settled' && row.payType !== 'BONUS' && row.service !== 'package' && row.kept > 0
  if (!isPossible) return null
  return (
    <>
      <Button
        {...button}
        aria-label={t('billings.refundOf', { number: row.number })}
        onClick={() => setOpen(true)}
      >
        {t('billings.refund')}
      </Button>
      {isOpen && (
        <Suspense>
          <RefundDialog id={row.id} number={row.number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
