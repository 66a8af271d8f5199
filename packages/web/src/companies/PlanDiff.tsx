import type { RowOf } from '@zaryad/model'
import { serviceCodes } from '@zaryad/model/permissions'
import { Minus, Plus, TriangleAlert } from 'lucide-react'
import kit from '../kit/kit.module.css'
import { useRows } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import styles from './tenants.module.css'

type Props = { companies: readonly RowOf<'tenants'>[]; plan: RowOf<'subscribePlans'> }

/**
 * What another plan gives to companies and takes from them, each service with what it opens, and who stands over its
 * limit. What a company has beyond its plan stays with it.
 */
export function PlanDiff({ companies, plan }: Props) {
  const { t, format } = useWords()
  const { data: services } = useRows('services', {
    pagination: { page: 1, perPage: 50 },
    filter: { active: true },
  })
  if (!services) return null
  const open = new Set(services.map(({ code }) => code))
  const moves = companies.map((company) => ({
    company,
    from: company.services,
    to: [...plan.services, ...company.extraServices].filter((code) => open.has(code)),
  }))
  const gained = serviceCodes.filter((code) =>
    moves.some(({ from, to }) => to.includes(code) && !from.includes(code)),
  )
  const lost = serviceCodes.filter((code) =>
    moves.some(({ from, to }) => !to.includes(code) && from.includes(code)),
  )
  const limit = plan.chargePointLimit ?? Number.POSITIVE_INFINITY
  const over = moves.filter(
    ({ company, to }) => company.chargePointCount > limit && !to.includes('unlimitedChargePoints'),
  )
  const part = (codes: readonly string[], key: 'gained' | 'lost') => {
    const Icon = key === 'gained' ? Plus : Minus
    return (
      codes.length > 0 && (
        <>
          <h3 className={styles.diffTitle}>{t(`entities.tenants.changePlan.${key}`)}</h3>
          <ul className={styles.diff} data-kind={key}>
            {codes.map((code) => (
              <li key={code}>
                <Icon size={14} aria-hidden />
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
  return (
    <div aria-live="polite">
      {part(lost, 'lost')}
      {part(gained, 'gained')}
      {gained.length === 0 && lost.length === 0 && (
        <p className={kit.muted}>{t('entities.tenants.changePlan.same')}</p>
      )}
      {over.map(({ company }) => (
        <p key={company.id} className={styles.over}>
          <TriangleAlert size={14} aria-hidden />
          {t('entities.tenants.changePlan.over', {
            name: company.name,
            used: format.number(company.chargePointCount),
            limit: format.number(limit),
          })}
        </p>
      ))}
    </div>
  )
}
