import { Button } from '@mui/material'
import { entities } from '@zaryad/model'
import { Plus, Rows3 } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Crumbs } from '../../../kit/Crumbs.tsx'
import { Block } from '../../../kit/page/Block.tsx'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { PageSkeleton } from '../../../kit/page/PageSkeleton.tsx'
import { Forbidden } from '../../../kit/page/pages.tsx'
import { useAccess } from '../../../kit/useAccess.ts'
import { useRows } from '../../../kit/useRow.ts'
import { useWords } from '../../../kit/useWords.ts'
import { opensRoute, routeOf } from '../../../menu.ts'
import { useUser } from '../../../session/useUser.ts'
import { branches } from './branches.ts'
import { TreeBranch } from './TreeBranch.tsx'
import styles from './tree.module.css'

const all = { page: 1, perPage: 5000 }

/** The objects as what lies in what. */
export function GeoTree() {
  const words = useWords()
  const user = useUser()
  const access = useAccess(entities.geoObjects)
  const route = routeOf('geoObjects')
  const found = useRows('geoObjects', {
    pagination: all,
    sort: { field: 'name', order: 'ASC' },
  })
  const { data } = found
  const tree = useMemo(() => branches(data ?? []), [data])
  if (!user || !access.read || !opensRoute(user, route)) return <Forbidden />
  return (
    <>
      <Crumbs entity="geoObjects" here={words.t('entities.geoObjects.tree.show')} />
      <PageHeader
        title={words.plural(entities.geoObjects)}
        {...(data ? { total: words.format.number(data.length) } : {})}
      >
        <Button component={Link} to={route} startIcon={<Rows3 />}>
          {words.t('entities.geoObjects.tree.list')}
        </Button>
        {access.create && (
          <Button variant="contained" component={Link} to={`${route}/create`} startIcon={<Plus />}>
            {words.t('entities.geoObjects.create')}
          </Button>
        )}
      </PageHeader>
      <Block query={found} skeleton={<PageSkeleton />}>
        <ul className={styles.tree}>
          {tree.map((branch) => (
            <TreeBranch key={branch.row.id} branch={branch} isOpenAtFirst />
          ))}
        </ul>
      </Block>
    </>
  )
}
