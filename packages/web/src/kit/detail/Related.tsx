import { useMediaQuery } from '@mui/material'
import type { Entity, Row as RowIn } from '@zaryad/model'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router-dom'
import { opensRoute, routeOf } from '../../menu.ts'
import { useUser } from '../../session/useUser.ts'
import { media } from '../../theme/media.ts'
import { Card } from '../Card.tsx'
import kit from '../kit.module.css'
import { listPath } from '../listPath.ts'
import { MoreRows } from '../MoreRows.tsx'
import { ScrollRegion } from '../ScrollRegion.tsx'
import type { Filter, NameOf, Row } from '../screen.ts'
import { isAllowed } from '../useAccess.ts'
import { useAnyRows } from '../useRow.ts'
import { useWords } from '../useWords.ts'
import { AnyRelatedCards } from './RelatedCards.tsx'
import { isFigure, RelatedRow } from './RelatedRow.tsx'
import styles from './related.module.css'

type Spec<E, R, N extends string> = {
  entity: E
  filter: Filter<R, N>
  /** Fields in columns; the first is the way to the row. */
  names: N[]
  title: string
  empty: string
  sort?: N
  take?: number
  /** What a row is called on the way to it, where that is not its first field. */
  nameOf?: (row: R) => string
  /** Values that differ from the kind's. */
  values?: Partial<Record<N, ComponentType<{ row: R }>>>
  RowAction?: ComponentType<{ row: R }>
}

/** Rows of another list that belong to this one, the newest first, and the way to all of them: here, where one has no list. */
export const Related = <E extends Entity>(spec: Spec<E, RowIn<E>, NameOf<E>>) => (
  <Table {...(spec as unknown as Spec<Entity, Row, string>)} />
)

function Table({
  entity,
  filter,
  names,
  title,
  empty,
  sort,
  take = 10,
  nameOf,
  values,
  RowAction,
}: Spec<Entity, Row, string>) {
  const words = useWords()
  const user = useUser()
  const isOpen = isAllowed(user, entity, 'read')
  const isNarrow = useMediaQuery(media.narrow)
  const [count, setCount] = useState(take)
  const found = useAnyRows(
    entity.name,
    {
      pagination: { page: 1, perPage: count },
      sort: {
        field: sort ?? entity.sort?.field ?? 'id',
        order: sort || entity.sort?.direction === 'desc' ? 'DESC' : 'ASC',
      },
      filter,
    },
    {
      enabled: isOpen,
      refetchInterval: 15_000,
      retry: false,
      // those that are there stay while more are on their way
      ...(count > take && { placeholderData: (before) => before }),
    },
  )
  if (!isOpen) return null
  const { data, total = 0 } = found
  const route = routeOf(entity.name)
  const hasList = user !== null && opensRoute(user, route)
  return (
    <Card
      title={title}
      query={found}
      note={!hasList && total > 0 && <span className={kit.muted}>{words.format.number(total)}</span>}
      actions={
        hasList &&
        total > 0 && (
          <Link to={listPath(entity.name, filter)}>
            {words.t('kit.allOf', { count: total, number: words.format.number(total) })}
          </Link>
        )
      }
    >
      {data?.length === 0 && <p className={styles.none}>{empty}</p>}
      {isNarrow && data !== undefined && data.length > 0 && (
        <AnyRelatedCards {...{ entity, names, nameOf, RowAction }} rows={data} />
      )}
      {!isNarrow && data !== undefined && data.length > 0 && (
        <ScrollRegion label={title} className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {names.map((name) => (
                  <th key={name} scope="col" className={isFigure(entity, name) ? styles.right : undefined}>
                    {words.title(entity, name)}
                  </th>
                ))}
                {RowAction && <th aria-label={words.t('kit.actions')} />}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <RelatedRow key={row.id} row={row} {...{ entity, names, nameOf, values, RowAction }} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {!hasList && data !== undefined && total > data.length && (
        <MoreRows onMore={() => setCount(count * 2)} />
      )}
    </Card>
  )
}
