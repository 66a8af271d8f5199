import type { RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { useByIds } from '../../kit/useByIds.ts'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { driverLines } from '../driverLine.ts'

type Props = {
  rows: { tenantId: string | null }[]
  value: RowOf<'rates'> | null
  onChange: (rate: RowOf<'rates'> | null) => void
}

/** The rates that the rows' companies may have, each with its prices; with the company where there are several. */
export function RateSelect({ rows, value, onChange }: Props) {
  const words = useWords()
  const user = useUser()
  const isAdmin = user !== null && isAdministrator(user)
  const companies = [...new Set(rows.map(({ tenantId }) => tenantId))]
  const ids = companies.filter((id) => id !== null)
  const { data = [] } = useByIds('tenants', ids, isAdmin)
  const companyOf = (rate: Record<string, unknown>) =>
    rate.tenantId
      ? String(data.find((company) => company?.id === rate.tenantId)?.name ?? '')
      : words.t('giveRate.everyone')
  const noteOf = (rate: Record<string, unknown>) =>
    [...driverLines(rate, words), isAdmin ? companyOf(rate) : ''].filter(Boolean).join(' · ')
  return (
    <RefSelect
      autoFocus
      label={words.t('entities.rates.one')}
      target="rates"
      filter={{
        state: ['active', 'scheduled'],
        ...(isAdmin ? { tenantId: { operator: 'IN', operand1: [...ids, null] } } : {}),
      }}
      noteOf={noteOf}
      value={value?.id ?? null}
      valueName={value?.name}
      helperText={value ? noteOf(value) : ''}
      onChange={(_, row) => onChange(row ?? null)}
    />
  )
}
