import { Button, IconButton } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Card } from '../../kit/Card.tsx'
import kit from '../../kit/kit.module.css'
import { resourceOf } from '../../kit/resources.ts'
import { useAct } from '../../kit/useAct.ts'
import { useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { routeOf } from '../../menu.ts'
import { http } from '../../session/http.ts'
import { altOf } from '../items/altOf.ts'
import { Media } from '../items/Media.tsx'
import styles from './ads.module.css'
import { moved } from './moved.ts'
import { Preview } from './preview/Preview.tsx'

/** What a campaign shows, in its order, and how it looks. */
export function Items({ row }: { row: RowOf<'ads'> }) {
  const { t } = useWords()
  const { act, isBusy } = useAct()
  const found = useRows('adItems', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'order', order: 'ASC' },
    filter: { adId: row.id },
  })
  const data = found.data ?? []
  const move = (index: number, by: 1 | -1) =>
    act(async () => {
      for (const { id, order } of moved(data, index, by)) {
        await http({ method: 'PATCH', path: `/adItems/${id}`, body: { order } })
      }
    }, [resourceOf('adItems')])
  const words = (key: string, options?: Record<string, unknown>) =>
    String(t(`entities.ads.items.${key}`, { ...options }))
  return (
    <>
      <Card
        title={words('title')}
        query={found}
        actions={
          <Button
            size="small"
            component={Link}
            to={`${routeOf('adItems')}/create?adId=${row.id}`}
            startIcon={<Plus size={14} />}
          >
            {words('add')}
          </Button>
        }
        isPadded
      >
        {data.length === 0 && <span className={kit.empty}>{words('none')}</span>}
        <ul className={styles.items}>
          {data.map((item, index) => {
            const name = altOf(item)
            return (
              <li key={item.id}>
                <Media item={item} className={styles.thumb} />
                <Link to={`${routeOf('adItems')}/${item.id}`}>{name}</Link>
                {!item.active && <span className={kit.tag}>{words('off')}</span>}
                <span className={kit.space} />
                <IconButton
                  size="small"
                  aria-label={words('up', { name })}
                  disabled={isBusy || index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={words('down', { name })}
                  disabled={isBusy || index === data.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown />
                </IconButton>
              </li>
            )
          })}
        </ul>
      </Card>
      {data[0] && <Preview item={data.find(({ active }) => active) ?? data[0]} />}
    </>
  )
}
