import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { http } from '../../session/http.ts'
import { ActDialog, type ActProps } from './ActDialog.tsx'
import { kWhText } from './kWhText.ts'

type Preview = { amount: number; volume: number; paid: number; by: 'bank' | 'manual' }

/** Money for the kWh that are left of a package, after its term too; what it comes to is shown before. */
export function RefundDialog({ row, ...rest }: ActProps) {
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
    <ActDialog
      act="refund"
      values={{ sum: data ? format.money(data.amount, 2) : '' }}
      row={row}
      minReason={10}
      body={data && {}}
      {...rest}
    >
      {error && <Alert severity="error">{errorText(error, t)}</Alert>}
      {data && (
        <p>
          {t('entities.userBonuses.refund.what', {
            volume: kWhText(data.volume, words),
            paid: format.money(data.paid, 2),
          })}
          <br />
          {t(`entities.userBonuses.refund.by.${data.by}`)}
        </p>
      )}
    </ActDialog>
  )
}
