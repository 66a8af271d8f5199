import { useQuery } from '@tanstack/react-query'
import type { Attention as Found } from '@zaryad/model/calls/dashboard'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { nowMs } from '../../clock.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { Block } from '../../kit/page/Block.tsx'
import { opensPath } from '../../menu.ts'
import { ask } from '../../session/ask.ts'
import { useUser } from '../../session/useUser.ts'
import type { Statistics } from '../statistics.ts'
import styles from './Attention.module.css'
import { type Concern, concerns } from './concerns.ts'
import { FirstStep } from './FirstStep.tsx'

type Counted = Pick<Statistics, 'stationCount' | 'chargePointCount'>

/** «Требует внимания» (ux §5.3): what is wrong now, how much of it and since when, each leading to its list. */
export default function Attention({ tenantId, counted }: { tenantId: string; counted?: Counted }) {
  const { t } = useTranslation()
  const query = useAttention(tenantId)
  const found: Partial<Found> = query.data ?? {}
  const wrong = concerns.filter(({ name }) => (found[name]?.count ?? 0) > 0)
  return (
    <section className={styles.strip} aria-labelledby="attention">
      <h2 id="attention">{t('attention.title')}</h2>
      <Block query={query} heightPx={56}>
        {wrong.length === 0 && counted?.chargePointCount === 0 ? (
          <FirstStep hasStations={counted.stationCount > 0} tenantId={tenantId} />
        ) : wrong.length === 0 ? (
          <p className={styles.good}>
            <CircleCheck size={18} aria-hidden />
            {t('attention.good')}
          </p>
        ) : (
          <ul className={styles.list}>
            {wrong.map((concern) => (
              <li key={concern.name}>
                <Item
                  concern={concern}
                  count={found[concern.name]?.count ?? 0}
                  oldest={{
                    ...found[concern.name],
                    oldestAt: found[concern.name]?.oldestAt ?? new Date(nowMs()).toISOString(),
                  }}
                  tenantId={tenantId}
                />
              </li>
            ))}
          </ul>
        )}
      </Block>
    </section>
  )
}

type Props = { concern: Concern; count: number; oldest: Parameters<Concern['paths']>[1]; tenantId: string }

function Item({ concern: { name, icon: Icon, tone, paths }, count, oldest, tenantId }: Props) {
  const { t } = useTranslation()
  const { number, relative } = useFormat()
  const user = useUser()
  const path = paths(tenantId ? { tenantId } : {}, oldest).find((each) => user && opensPath(user, each))
  const content = (
    <>
      <Icon size={18} aria-hidden data-tone={tone} />
      <b>{number(count)}</b>
      <span className={styles.what}>
        <span>{t(`attention.${name}`, { count })}</span>
        <small>{t('attention.oldest', { at: relative(oldest.oldestAt) })}</small>
      </span>
      {path && <ChevronRight size={14} aria-hidden />}
    </>
  )
  return path ? (
    <Link to={path} className={styles.item}>
      {content}
    </Link>
  ) : (
    <div className={styles.item}>{content}</div>
  )
}

/** What wants an eye now, of a company or of all; asked again each minute. */
const useAttention = (tenantId: string) =>
  useQuery({
    queryKey: ['dashboard', '/attention', tenantId],
    queryFn: ({ signal }) =>
      ask('POST /api/v1/dashboard/attention', { body: tenantId ? { filter: { tenantId } } : {}, signal }),
    refetchInterval: 60_000,
  })
