import { Alert, Skeleton } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Suspense } from 'react'
import { formatDateTime } from '../i18n/format.ts'
import { Card } from '../kit/Card.tsx'
import { FieldValues } from '../kit/detail/FieldValues.tsx'
import { lazyWith } from '../kit/lazyWith.tsx'
import { useScreen } from '../kit/useScreen.ts'
import { useWords } from '../kit/useWords.ts'

const MonthMoney = lazyWith('money', () => import('./MonthMoney.tsx'))

const names = [
  'state',
  'bin',
  'subscribePlanId',
  'services',
  'stationCount',
  'chargePointCount',
  'userCount',
  'commission',
  'contractUntil',
  'contacts',
  'iban',
  'bank',
  'createdAt',
  'updatedAt',
]

export function Overview({ row }: { row: RowOf<'tenants'> }) {
  const screen = useScreen()
  const { t } = useWords()
  const known = names.filter((name) => screen.entity.fields[name] || name.endsWith('At'))
  return (
    <>
      {row.state === 'suspended' && (
        <Alert severity="warning">
          {t('entities.tenants.suspended.banner', {
            time: typeof row.suspendedAt === 'string' ? formatDateTime(row.suspendedAt) : '',
          })}
        </Alert>
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
        <MonthMoney row={row} />
      </Suspense>
      <Card title={t('kit.about')} isPadded>
        <FieldValues screen={screen} row={row} names={known} />
      </Card>
    </>
  )
}
