import { Button } from '@mui/material'
import { choiceList } from '@zaryad/model/choiceKeys'
import { isAdministrator } from '@zaryad/model/permissions'
import { CopyPlus } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { routeOf } from '../../menu.ts'
import { useUser } from '../../session/useUser.ts'
import { Card } from '../Card.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { kinds } from '../fields/index.ts'
import { PageHeader } from '../page/PageHeader.tsx'
import type { Row, Screen } from '../screen.ts'
import { stateLooks } from '../states.ts'
import { useAccess } from '../useAccess.ts'
import { useWords } from '../useWords.ts'
import { DeleteButton } from './DeleteButton.tsx'
import styles from './detail.module.css'
import { EditButton } from './EditButton.tsx'
import { FieldValues } from './FieldValues.tsx'
import { History } from './History.tsx'
import { nameOf } from './nameOf.ts'
import { WorkflowButtons } from './WorkflowButtons.tsx'

/** The fields that a detail page names, the company and the dates last. */
export function detailNames({ entity, hiddenValues = [] }: Screen, isAdmin: boolean): string[] {
  const own = Object.entries(entity.fields)
    .filter(([name, { options }]) => !options.writeOnly && !hiddenValues.includes(name))
    .map(([name]) => name)
  const hasTenant = isAdmin && (entity.owner.tenant === 'own' || entity.owner.tenant === 'inherit')
  const dates = ['createdAt', 'updatedAt'].filter((name) => !own.includes(name))
  return [...own, ...(hasTenant ? ['tenantId'] : []), ...(entity.versioned ? dates : [])]
}

/** What one may do with a row but edit it. */
function DetailActions({ screen, row }: { screen: Screen; row: Row }) {
  const { t } = useWords()
  const access = useAccess(screen.entity)
  const { Actions } = screen
  return (
    <>
      {Actions && (
        <Suspense>
          <Actions row={row} />
        </Suspense>
      )}
      {access.edit && <WorkflowButtons screen={screen} row={row} />}
      {access.create && screen.canCopy && (
        <Button
          component={Link}
          to={`${routeOf(screen.entity.name)}/create?copy=${row.id}`}
          startIcon={<CopyPlus />}
        >
          {t('kit.buttons.duplicate')}
        </Button>
      )}
      {access.delete && <DeleteButton screen={screen} row={row} />}
    </>
  )
}

/** The state that its list shows, where it has one. */
function State({ screen: { entity, card, values }, row }: { screen: Screen; row: Row }) {
  const name = card?.status ?? ''
  const field = entity.fields[name]
  if (field?.kind !== 'choice' || !stateLooks[choiceList(field)] || typeof row[name] !== 'string') return null
  const Own = values?.[name]
  return Own ? (
    <Own row={row} />
  ) : (
    <kinds.choice.Value {...{ entity, name, field, row }} value={row[name]} isDetail />
  )
}

/** A row's heading: which it is, how it stands, and what one may do with it. */
export function RowHeader({ screen, row }: { screen: Screen; row: Row }) {
  const { entity, heading, Beside } = screen
  const words = useWords()
  const access = useAccess(entity)
  return (
    <PageHeader
      title={heading?.(row, words) ?? nameOf(entity, row)}
      beside={Beside ? <Beside row={row} /> : <State screen={screen} row={row} />}
      more={<DetailActions screen={screen} row={row} />}
    >
      {access.edit && <EditButton entity={entity.name} id={row.id} />}
    </PageHeader>
  )
}

/** A row: its fields, what the screen adds, its history. */
export function DetailPage({ screen, row }: { screen: Screen; row: Row }) {
  const { entity, Main } = screen
  const { t } = useWords()
  const user = useUser()
  const name = nameOf(entity, row)
  const isAdmin = user !== null && isAdministrator(user)
  return (
    <>
      <Crumbs entity={entity.name} here={name} />
      <RowHeader screen={screen} row={row} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {Main && <Main row={row} />}
          <Card title={t('kit.about')} isPadded>
            <FieldValues screen={screen} row={row} names={detailNames(screen, isAdmin)} />
          </Card>
        </div>
        <div className={styles.column}>
          <History entity={entity} id={row.id} />
        </div>
      </div>
    </>
  )
}
