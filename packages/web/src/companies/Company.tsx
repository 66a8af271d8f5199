import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Pencil } from 'lucide-react'
import { Suspense } from 'react'
import { NavLink, useParams } from 'react-router-dom'
import { Crumbs } from '../kit/Crumbs.tsx'
import { DeleteButton } from '../kit/detail/DeleteButton.tsx'
import { History } from '../kit/detail/History.tsx'
import { lazyWith } from '../kit/lazyWith.tsx'
import { useTabInSight } from '../kit/list/useTabInSight.ts'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { PageSkeleton } from '../kit/page/PageSkeleton.tsx'
import { useAccess } from '../kit/useAccess.ts'
import { useScreen } from '../kit/useScreen.ts'
import { useWords } from '../kit/useWords.ts'
import { CompanyState } from './CompanyState.tsx'
import { EnterButton } from './EnterButton.tsx'
import { Overview } from './Overview.tsx'
import { People } from './People.tsx'
import { PlanTab } from './PlanTab.tsx'
import { Stations } from './Stations.tsx'
import styles from './tenants.module.css'

const ApiKeys = lazyWith('apiKeys', () => import('./ApiKeys.tsx'))
const Finance = lazyWith('money', () => import('./Finance.tsx'))

const tabs = ['overview', 'finance', 'stations', 'people', 'plan', 'history'] as const

/** A company: what it is, where it charges, who works there, what its plan opens, what was done. */
export function Company({ row }: { row: RowOf<'tenants'> }) {
  const screen = useScreen()
  const { t } = useWords()
  const access = useAccess(screen.entity)
  const { '*': rest = '' } = useParams()
  const tab = tabs.find((each) => each === rest) ?? 'overview'
  const base = `/tenants/${row.id}`
  const nav = useTabInSight<HTMLElement>(tab)
  return (
    <>
      <Crumbs entity="tenants" here={row.name} />
      <PageHeader
        title={row.name}
        more={
          <>
            <EnterButton row={row} />
            {access.edit && <CompanyState row={row} />}
            {access.delete && <DeleteButton screen={screen} row={row} />}
          </>
        }
      >
        {access.edit && (
          <Button variant="contained" component={NavLink} to={`${base}/edit`} startIcon={<Pencil />}>
            {t('kit.buttons.edit')}
          </Button>
        )}
      </PageHeader>
      <nav ref={nav} className={styles.tabs} data-goes-on aria-label={t('entities.tenants.tabs.title')}>
        {tabs.map((each) => (
          <NavLink key={each} to={each === 'overview' ? base : `${base}/${each}`} end className={styles.tab}>
            {t(`entities.tenants.tabs.${each}`)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.panel}>
        {tab === 'overview' && <Overview row={row} />}
        {tab === 'finance' && (
          <Suspense fallback={<PageSkeleton />}>
            <Finance row={row} />
          </Suspense>
        )}
        {tab === 'stations' && <Stations row={row} />}
        {tab === 'people' && <People row={row} />}
        {tab === 'plan' && <PlanTab row={row} />}
        {tab === 'plan' && (
          <Suspense>
            <ApiKeys row={row} />
          </Suspense>
        )}
        {tab === 'history' && <History entity={screen.entity} id={row.id} />}
      </div>
    </>
  )
}
