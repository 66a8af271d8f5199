import { IconButton, Tooltip } from '@mui/material'
import type { PlanState as Month } from '@zaryad/model/calls/dashboard'
import { isAdministrator } from '@zaryad/model/permissions'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import { useUser } from '../../session/useUser.ts'
import { Cell } from './Cell.tsx'
import styles from './Now.module.css'
import { PlanDialog } from './PlanDialog.tsx'

/** The month beside its plan: the part that is there, where it should be by now, where it ends at this pace. */
export function MonthCell({ found, tenantId }: { found: Month; tenantId: string }) {
  const { t } = useTranslation()
  const { number, money, share } = useFormat()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const { plan, due, sum, forecast } = found
  const mayPlan = user && !user.readOnly && (isAdministrator(user) || user.roles.includes('Tenant'))
  const name = t(`now.months.${Number(found.month.slice(5))}`)
  const say = t(plan === null ? 'now.setPlan' : 'now.changePlan')
  const edit = mayPlan && (
    <Tooltip title={say}>
      <IconButton size="small" className={styles.edit} aria-label={say} onClick={() => setOpen(true)}>
        <Pencil size={15} />
      </IconButton>
    </Tooltip>
  )
  const isLate = due !== null && sum < due
  return (
    <>
      <Cell
        label={plan === null ? name : t('now.monthPlan', { month: name })}
        value={plan === null ? number(sum) : share(sum / plan, 0)}
        {...(plan === null ? { unit: '₸' } : { part: sum / plan, due: (due ?? 0) / plan })}
        action={edit}
      >
        {plan === null ? (
          <span className={styles.note}>{t('now.noPlan')}</span>
        ) : (
          <>
            <span className={styles.note}>{t('now.ofPlan', { sum: number(sum), plan: money(plan, 0) })}</span>
            <span className={styles.note} data-tone={isLate ? 'red' : 'green'}>
              {t(isLate ? 'now.behind' : 'now.ahead', { sum: money(Math.abs(sum - (due ?? 0)), 0) })}
            </span>
          </>
        )}
        <span className={styles.note}>{t('now.forecast', { sum: money(forecast, 0) })}</span>
      </Cell>
      {isOpen && <PlanDialog month={found.month} tenantId={tenantId} onClose={() => setOpen(false)} />}
    </>
  )
}
