import { useQuery } from '@tanstack/react-query'
import { kWhText } from '../kit/kWhText.ts'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'
import { BonusDialog, type BonusProps } from './BonusDialog.tsx'

/** Money for the kWh that are left of a package, after its term too; what it comes to is shown before. */
export function RefundDialog({ row, onClose }: BonusProps) {
  const words = useWords()
  const { t, format } = words
  const { data, error } = useQuery({
    queryKey: ['packageRefund', row.id, row.version],
    queryFn: ({ signal }) => ask('POST /api/v1/userBonuses/refund/preview', { body: { id: row.id }, signal }),
    retry: false,
  })
  return (
    <BonusDialog
      act="refund"
      values={{ sum: data ? format.money(data.amount, 2) : '' }}
      row={row}
      start={{ reason: '' }}
      send={() => data && ((given) => ask('POST /api/v1/userBonuses/refund', { body: given }))}
      error={error}
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
