import { serviceCodes } from '@zaryad/model/permissions'
import { Minus, Plus, TriangleAlert } from 'lucide-react'
import { useGetList } from 'react-admin'
import kit from '../../kit/kit.module.css'
import { resourceOf } from '../../kit/resources.ts'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from './tenants.module.css'

type Props = { from: readonly unknown[]; plan: Row; over: { name: string; count: number }[] }

const codesOf = (value: unknown) => (Array.isArray(value) ? value : [])

/** How many points a plan allows; undefined for as many as one wants. */
export const limitOf = (plan: Row): number | undefined =>
  typeof plan.chargePointLimit === 'number' && !codesOf(plan.services).includes('unlimitedChargePoints')
    ? plan.chargePointLimit
    : undefined

/** What another plan gives and takes, each service with what it opens, and who stands over its limit. */
export function PlanDiff({ from, plan, over }: Props) {
  const { t, format } = useWords()
  const { data: services = [] } = useGetList(resourceOf('services'), {
    pagination: { page: 1, perPage: 50 },
    filter: { active: true },
  })
  const open = new Set(services.map(({ code }) => code))
  const to = codesOf(plan.services).filter((code) => open.has(code))
  const gained = serviceCodes.filter((code) => to.includes(code) && !from.includes(code))
  const lost = serviceCodes.filter((code) => !to.includes(code) && from.includes(code))
  const part = (codes: readonly string[], key: 'gained' | 'lost') => {
    const Icon = key === 'gained' ? Plus : Minus
    return (
      codes.length > 0 && (
        <>
          <h3 className={styles.diffTitle}>{t(`entities.tenants.changePlan.${key}`)}</h3>
          <ul className={styles.diff} data-kind={key}>
            {codes.map((code) => (
              <li key={code}>
                <Icon size={14} strokeWidth={1.5} aria-hidden />
                <div>
                  <div>{t(`serviceCodes.${code}`)}</div>
                  <div className={kit.muted}>{t(`serviceOpens.${code}`)}</div>
                </div>
              </li>
            ))}
          </ul>
        </>
      )
    )
  }
  const limit = limitOf(plan)
  return (
    <div aria-live="polite">
      {part(lost, 'lost')}
      {part(gained, 'gained')}
      {gained.length === 0 && lost.length === 0 && (
        <p className={kit.muted}>{t('entities.tenants.changePlan.same')}</p>
      )}
      {limit !== undefined &&
        over.map(({ name, count }) => (
          <p key={name} className={styles.over}>
            <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
            {t('entities.tenants.changePlan.over', {
              name,
              used: format.number(count),
              limit: format.number(limit),
            })}
          </p>
        ))}
    </div>
  )
}
