import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kit/useWords.ts'
import { http } from '../../session/http.ts'
import { BonusDialog, type BonusProps } from './BonusDialog.tsx'
import { kWhText } from './kWhText.ts'

type Preview = { amount: number; volume: number; paid: number; by: 'bank' | 'manual' }

/** Money for the kWh that are left of a package, after its term too; what it comes to is shown before. */
export function RefundDialog({ row, onClose }: BonusProps) {
  const words = useWords()
  const { t, format } = words
  const { data, error } = useQuery({
    queryKey: ['packageRefund', row.id, row.version],
    queryFn: async ({ signal }) => {
      const path = '/userBonuses/refund/preview'
      return (await http({ method: 'POST', path, body: { id: row.id }, signal })) as Preview
    },
    retry: false,
  })
  return (
    <BonusDialog
      act="refund"
      values={{ sum: data ? format.money(data.amount, 2) : '' }}
      row={row}
      start={{ reason: '' }}
      bodyOf={() => data && {}}
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
