import { keepPreviousData } from '@tanstack/react-query'
import { billingMoney, entities } from '@zaryad/model'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatRecent } from '../../i18n/format.ts'
import { numero } from '../../i18n/numero.ts'
import { kinds } from '../../kit/fields/index.ts'
import { Pager } from '../../kit/Pager.tsx'
import { Block } from '../../kit/page/Block.tsx'
import { Notice } from '../../kit/page/Notice.tsx'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { TenantName } from '../../kit/TenantName.tsx'
import { UnitTitle } from '../../kit/UnitTitle.tsx'
import { pageRows, useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from './billings.module.css'
import type { Filters } from './filters.ts'
import { useMonth } from './useMonth.ts'

const entity = entities.billings

type Props = {
  filters: Filters
  isAdmin: boolean
  /** The sums in columns. */
  names?: readonly (typeof billingMoney)[number][]
}

/** The month statements of the period's months. */
export default function Acts({ filters, isAdmin, names = billingMoney }: Props) {
  const { t, format, label } = useWords()
  const { start, end, tenantId } = filters
  const month = useMonth()
  const [page, setPage] = useState(1)
  const filter = {
    period: { operator: 'BETWEEN', operand1: start.slice(0, 7), operand2: end.slice(0, 7) },
    ...(tenantId ? { tenantId } : {}),
  }
  const found = useRows(
    'billings',
    { filter, sort: { field: 'period', order: 'DESC' }, pagination: { page, perPage: pageRows } },
    { placeholderData: keepPreviousData },
  )
  const Choice = kinds.choice.Value
  const state = entity.fields.state
  if (found.total === 0)
    return <Notice icon={FileText} title={t('billings.noActs.title')} text={t('billings.noActs.text')} />
  return (
    <Block query={found} heightPx={240}>
      <ScrollRegion label={t('billings.tabs.acts')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{label(entity, 'period')}</th>
              <th scope="col" className={styles.text}>
                {label(entity, 'number')}
              </th>
              {isAdmin && (
                <th scope="col" className={styles.text}>
                  {t('kit.fields.tenantId')}
                </th>
              )}
              {names.map((name) => (
                <th key={name} scope="col">
                  <UnitTitle title={t(`billings.columns.${name}`)} />
                </th>
              ))}
              <th scope="col">{label(entity, 'state')}</th>
            </tr>
          </thead>
          <tbody>
            {(found.data ?? []).map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`/billings/acts/${row.id}`}>{month(row.period)}</Link>
                  {row.state === 'open' && typeof row.calculatedAt === 'string' && (
                    <span className={styles.asOf}>
                      {t('kit.dataAt', { time: formatRecent(row.calculatedAt) })}
                    </span>
                  )}
                </th>
                <td className={styles.text}>{row.number !== null ? numero(row.number) : '–'}</td>
                {isAdmin && (
                  <td className={styles.text}>
                    <TenantName id={row.tenantId} />
                  </td>
                )}
                {names.map((name) => (
                  <td key={name}>{format.number(Number(row[name]), 2)}</td>
                ))}
                <td>
                  {state && (
                    <Choice
                      entity={entity}
                      name="state"
                      field={state}
                      value={row.state}
                      row={{ ...row, id: row.id }}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Pager page={page} perPage={pageRows} total={found.total ?? 0} onPage={setPage} />
    </Block>
  )
}
