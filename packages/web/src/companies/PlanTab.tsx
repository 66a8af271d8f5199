import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { type ServiceCode, serviceCodes } from '@zaryad/model/permissions'
import { ArrowLeftRight, Check, Lock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Card } from '../kit/Card.tsx'
import kit from '../kit/kit.module.css'
import { lazyPart } from '../kit/lazyPart.ts'
import { RefLink } from '../kit/RefLink.tsx'
import { useAccess } from '../kit/useAccess.ts'
import { useRow } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import styles from './tenants.module.css'

const ChangePlan = lazyPart(() => import('./ChangePlan.tsx').then((m) => ({ default: m.ChangePlan })))

/** The plan, and each of the nine services: open or not, beyond the plan or of it, and what it opens. */
export function PlanTab({ row }: { row: RowOf<'tenants'> }) {
  const { t, format } = useWords()
  const access = useAccess(entities.tenants)
  const [isOpen, setOpen] = useState(false)
  const { data: plan } = useRow('subscribePlans', row.subscribePlanId ?? undefined, false)
  const given = row.services
  const extra = row.extraServices
  const limit =
    typeof row.chargePointLimit === 'number'
      ? t('entities.tenants.pointsOf', {
          used: format.number(row.chargePointCount),
          limit: format.number(row.chargePointLimit),
        })
      : t('entities.tenants.noLimit', { used: format.number(row.chargePointCount) })
  return (
    <Card
      title={t('entities.tenants.fields.subscribePlanId')}
      actions={
        access.edit && (
          <Button size="small" startIcon={<ArrowLeftRight size={14} />} onClick={() => setOpen(true)}>
            {t('entities.tenants.changePlan.action')}
          </Button>
        )
      }
    >
      <div className={kit.cardBody}>
        <p className={styles.plan}>
          {plan ? (
            <>
              <b>
                <RefLink entity="subscribePlans" id={plan.id} name={plan.name} />
              </b>{' '}
              {t('entities.tenants.planPrice', {
                price: format.money(plan.price),
                period: t(`choices.planPeriods.${plan.period}`),
              })}
            </>
          ) : (
            t('entities.tenants.noPlan')
          )}
          <span className={kit.muted}>{limit}</span>
        </p>
        <ul className={styles.services}>
          {serviceCodes.map((code: ServiceCode) => {
            const isGiven = given.includes(code)
            const Icon = isGiven ? Check : Lock
            return (
              <li key={code} data-given={isGiven}>
                <Icon aria-label={t(isGiven ? 'kit.yes' : 'kit.no')} />
                <div>
                  <div>
                    {t(`serviceCodes.${code}`)}{' '}
                    {extra.includes(code) && (
                      <span className={kit.tag}>{t('entities.tenants.beyondPlan')}</span>
                    )}
                  </div>
                  <div className={kit.muted}>{t(`serviceOpens.${code}`)}</div>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
      <Suspense>{isOpen && <ChangePlan row={row} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
