import { entities } from '@zaryad/model'
import { Receipt } from 'lucide-react'
import { useState } from 'react'
import { Block } from '../../dashboard/Block.tsx'
import { addDays, startOfDay } from '../../dates/day.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { kinds } from '../../kit/fields/index.ts'
import { refName } from '../../kit/fields/ref.tsx'
import { RefLink } from '../../kit/RefLink.tsx'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { declared } from '../../kit/screen.ts'
import { TenantName } from '../../kit/TenantName.tsx'
import { useWords } from '../../kit/useWords.ts'
import { Notice } from '../../layout/Notice.tsx'
import { kWhText } from '../userBonuses/kWhText.ts'
import styles from './billings.module.css'
import type { Filters } from './filters.ts'
import { paymentFilter } from './paymentFilter.ts'
import { RefundButton } from './RefundButton.tsx'
import { Steps } from './Steps.tsx'
import { useRows } from './useRows.ts'

const entity = declared(entities['client/payments'])
const sumNames = ['sum', 'kept', 'returned'] as const
const instant = (day: string) => new Date(startOfDay(day)).toISOString()

/** The payments of the period by when they were made, the newest first; those that one asks for, of any day. */
export function Payments({ filters, isAdmin }: { filters: Filters; isAdmin: boolean }) {
  const words = useWords()
  const { t, format, label } = words
  const { start, end, tenantId, stationId, payType, paymentState, paymentQuery } = filters
  const [page, setPage] = useState(0)
  const createdAt = {
    operator: 'BETWEEN',
    operand1: instant(start),
    operand2: new Date(startOfDay(addDays(end, 1)) - 1).toISOString(),
  }
  const filter = {
    ...(paymentQuery ? paymentFilter(paymentQuery) : { createdAt }),
    ...(tenantId ? { tenantId } : {}),
    ...(stationId ? { stationId } : {}),
    ...(payType ? { payType } : {}),
    ...(paymentState === 'failed' ? { state: 'failed' } : {}),
  }
  const found = useRows({
    resource: entity.name,
    filter,
    sort: { field: 'createdAt', order: 'DESC' },
    page,
  })
  const rows = found.data?.data ?? []
  const Choice = kinds.choice.Value
  const state = entity.fields.state
  if (found.data?.total === 0 && paymentQuery) return <Notice icon={Receipt} title={t('kit.nothingFound')} />
  if (found.data && found.data.total === 0)
    return (
      <Notice icon={Receipt} title={t('billings.noPayments.title')} text={t('billings.noPayments.text')} />
    )
  return (
    <Block query={found} heightPx={240}>
      <ScrollRegion className={styles.scroll} label={t('billings.tabs.payments')}>
        <table className={`${styles.table} ${styles.payments}`}>
          <thead>
            <tr>
              <th scope="col">{t('billings.file.at')}</th>
              <th scope="col">{label(entity, 'number')}</th>
              {isAdmin && <th scope="col">{t('kit.fields.tenantId')}</th>}
              <th scope="col">{label(entity, 'stationId')}</th>
              <th scope="col">{label(entity, 'phone')}</th>
              <th scope="col">{label(entity, 'payType')}</th>
              <th scope="col">{label(entity, 'service')}</th>
              {sumNames.map((name) => (
                <th key={name} scope="col" className={styles.number}>
                  {label(entity, name)}
                </th>
              ))}
              <th scope="col">{label(entity, 'state')}</th>
              <th scope="col">{label(entity, 'providerId')}</th>
              {isAdmin && <th scope="col">{t('kit.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{formatDateTime(String(row.createdAt))}</td>
                <th scope="row">{String(row.number)}</th>
                {isAdmin && (
                  <td>
                    <TenantName id={row.tenantId} />
                  </td>
                )}
                <td>
                  <RefLink entity="chargeStations" id={row.stationId} name={refName(row, 'stationId')} />
                </td>
                <td>{typeof row.phone === 'string' ? row.phone : '–'}</td>
                <td>{t(`choices.payTypes.${row.payType}`)}</td>
                <td>
                  {t(`billings.services.${row.service}`, { defaultValue: String(row.service ?? '–') })}
                  {typeof row.amount === 'number' && `, ${kWhText(row.amount, words)}`}
                </td>
                {sumNames.map((name) => (
                  <td key={name} className={styles.number}>
                    {format.number(Number(row[name]), 2)}
                  </td>
                ))}
                <td>
                  {state && (
                    <Choice
                      entity={entity}
                      name="state"
                      field={state}
                      value={row.state}
                      row={{ ...row, id: String(row.id) }}
                    />
                  )}
                </td>
                <td>{typeof row.providerId === 'string' ? row.providerId : '–'}</td>
                {isAdmin && (
                  <td>
                    <RefundButton row={{ ...row, id: String(row.id) }} size="small" variant="text" />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Steps page={page} total={found.data?.total ?? 0} onChange={setPage} />
    </Block>
  )
}
