import { useQuery } from '@tanstack/react-query'
import type { PackageRefund } from '@zaryad/model/calls/refunds'
import { useState } from 'react'
import { kWhText } from '../kit/kWhText.ts'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'
import { isUnanswered } from '../session/errorText.ts'
import { BonusDialog, type BonusProps } from './BonusDialog.tsx'

/** Money for the kWh that are left of a package, after its term too; what it comes to is shown before. */
export function RefundDialog({ row, onClose }: BonusProps) {
  const words = useWords()
  const { t, format } = words
  const preview = useQuery({
    queryKey: ['packageRefund', row.id, row.version],
    queryFn: ({ signal }) => ask('POST /api/v1/userBonuses/refund/preview', { body: { id: row.id }, signal }),
    retry: false,
  })
  // what was sent and not answered may be given back already, and nothing left: it is asked for again by the same key
  const [unanswered, setUnanswered] = useState<PackageRefund | null>(null)
  const data = unanswered ?? preview.data
  return (
    <BonusDialog
      act="refund"
      values={{ sum: data ? format.money(data.amount, 2) : '' }}
      row={row}
      start={{ reason: '' }}
      send={() =>
        data &&
        (async (given) => {
          try {
            return await ask('POST /api/v1/userBonuses/refund', { body: given })
          } catch (error) {
            setUnanswered(isUnanswered(error) ? data : null)
            throw error
          }
        })
      }
      error={unanswered ? undefined : preview.error}
      onClose={onClose}
    >
      {() =>
        data && (
          <p>
            {t('entities.userBonuses.refund.what', {
              volume: kWhText(data.volume, words),
              paid: format.money(data.paid, 2),
            })}
            <br />
            {t(`entities.userBonuses.refund.by.${data.by}`)}
          </p>
        )
      }
    </BonusDialog>
  )
}
