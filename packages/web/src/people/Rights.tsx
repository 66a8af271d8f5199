import type { RowOf } from '@zaryad/model'
import { can, permissions, type Role, roles, type ServiceCode, serviceCodes } from '@zaryad/model/permissions'
import { Check, X } from 'lucide-react'
import { Card } from '../kit/Card.tsx'
import kit from '../kit/kit.module.css'
import { useRow } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import { menuFor, pagesOf } from '../menu.ts'
import styles from './users.module.css'

const known = <T extends string>(all: readonly T[], value: unknown): T[] =>
  Array.isArray(value) ? all.filter((each) => value.includes(each)) : []

const names = Object.keys(permissions) as (keyof typeof permissions)[]

/** «Что видит сотрудник»: the menu and the permissions that the same rules give this person as they do at his own sign-in. */
export function Rights({ row }: { row: RowOf<'users'> }) {
  const { t } = useWords()
  const { data: company } = useRow('tenants', row.tenantId ?? undefined, false)
  const person: { roles: Role[]; services: ServiceCode[] } = {
    roles: known(roles, row.roles),
    services: known(serviceCodes, company?.services),
  }
  const pages = pagesOf(menuFor(person))
  const isOut = row.state !== 'active' || company?.state === 'suspended'
  return (
    <Card title={t('entities.users.rights')} isPadded>
      {isOut && <p className={styles.warning}>{t('entities.users.seesNothing')}</p>}
      <h3 className={styles.caption}>{t('entities.users.menuOf')}</h3>
      <div className={kit.chips}>
        {pages.length === 0 && <span className={kit.empty}>{t('entities.users.noMenu')}</span>}
        {pages.map(({ route, title, icon: Icon }) => (
          <span key={route} className={kit.tag}>
            <Icon size={14} aria-hidden />
            {t(`menu.${title}`)}
          </span>
        ))}
      </div>
      <h3 className={styles.caption}>{t('entities.users.mayDo')}</h3>
      <ul className={styles.permissions}>
        {names.map((name) => {
          const isGiven = can(person, name)
          const Icon = isGiven ? Check : X
          return (
            <li key={name} data-given={isGiven}>
              <Icon size={14} aria-label={t(isGiven ? 'kit.yes' : 'kit.no')} />
              {t(`permissions.${name}`)}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
