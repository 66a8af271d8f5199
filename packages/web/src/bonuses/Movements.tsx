import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '@zaryad/model'
import { formatDateTime } from '../i18n/format.ts'
import { numero } from '../i18n/numero.ts'
import { Card } from '../kit/Card.tsx'
import { search } from '../kit/entityApi.ts'
import kit from '../kit/kit.module.css'
import { Block } from '../kit/page/Block.tsx'
import { RefLink } from '../kit/RefLink.tsx'
import { ScrollRegion } from '../kit/ScrollRegion.tsx'
import { ofRow } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import styles from './movements.module.css'

/** Every movement of a client's kWh, the newest first; their sum is what is left. */
export function Movements({ row }: { row: RowOf<'userBonuses'> }) {
  const { t, format } = useWords()
  const found = useQuery({
    queryKey: ['bonusMovements', row.id, row.version],
    queryFn: ({ signal }) =>
      search({
        resource: 'bonusMovements',
        filter: { userBonusId: row.id },
        sort: { field: 'place', order: 'DESC' },
        signal,
      }),
    placeholderData: ofRow(row.id),
  })
  const rows = found.data?.data ?? []
  const sum = rows.reduce((all, each) => all + Math.round(each.delta * 1000), 0) / 1000
  const signed = (kWh: number) => `${kWh > 0 ? '+' : ''}${format.number(kWh, 3)}`
  const title = t('entities.userBonuses.movements.title')
  return (
    <Card title={title} note={<span className={kit.muted}>{format.number(rows.length)}</span>}>
      <Block query={found} heightPx={120}>
        <ScrollRegion label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('entities.userBonuses.movements.kind')}</th>
                <th scope="col">{t('entities.userBonuses.movements.delta')}</th>
                <th scope="col">{t('entities.userBonuses.movements.rest')}</th>
                <th scope="col">{t('entities.userBonuses.movements.reason')}</th>
                <th scope="col">{t('entities.userBonuses.movements.who')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((each) => (
                <tr key={each.id}>
                  <th scope="row">
                    {t(`choices.bonusMovementKinds.${each.kind}`)}
                    <small className={kit.muted}>{formatDateTime(each.at)}</small>
                  </th>
                  <td>{each.delta === 0 ? '–' : signed(each.delta)}</td>
                  <td>{format.number(each.rest, 3)}</td>
                  <td className={styles.reason}>
                    {each.expiresAt
                      ? `${t('kit.until', { value: formatDateTime(each.expiresAt) })}. ${each.reason ?? ''}`
                      : (each.reason ?? (each.payment ? numero(each.payment.name) : '–'))}
                  </td>
                  <td>
                    {each.userId ? (
                      <RefLink entity="users" id={each.userId} name={each.user?.name} />
                    ) : (
                      t('kit.system')
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('entities.userBonuses.movements.sum')}</th>
                <td>{format.number(sum, 3)}</td>
                <td colSpan={3} />
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      </Block>
    </Card>
  )
}
