import { Button, type ButtonProps } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Suspense, useState } from 'react'
import { lazyWith } from '../../kit/lazyWith.tsx'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { isRefundable, mayRefund } from './isRefundable.ts'

const RefundDialog = lazyWith('money', () => import('./RefundDialog.tsx'))

type Props = {
  row: RowOf<'client/payments'>
  /** The dialog is open without the button too. */
  isWanted?: boolean
  onEnd?: () => void
} & ButtonProps

/** Where something of a settled payment can still be given back, for those who may. */
export function RefundButton({ row, isWanted = false, onEnd, ...button }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onEnd?.()
  }
  const user = useUser()
  const may = mayRefund(user) && isRefundable(row)
  const [couldAtFirst] = useState(may)
  return (
    <>
      {may && (
        <Button
          {...button}
          aria-label={t('billings.refundOf', { number: row.number })}
          onClick={() => setOpen(true)}
        >
          {t('billings.refund')}
        </Button>
      )}
      {/* once open it outlasts that nothing is left: its own answer may have been lost */}
      {(isOpen || (isWanted && (may || couldAtFirst))) && (
        <Suspense>
          <RefundDialog id={row.id} number={row.number} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
