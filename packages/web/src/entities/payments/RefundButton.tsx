import { Button, type ButtonProps } from '@mui/material'
import { Suspense, useState } from 'react'
import { lazyWith } from '../../i18n/lazyWith.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'

const RefundDialog = lazyWith('money', () => import('./RefundDialog.tsx'))

/** Where something of a settled payment can still be given back. */
export function RefundButton({ row, ...button }: { row: Row } & ButtonProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const isPossible =
    row.state === 'settled' && row.payType !== 'BONUS' && row.service !== 'package' && Number(row.kept) > 0
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
          <RefundDialog id={String(row.id)} number={Number(row.number)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
