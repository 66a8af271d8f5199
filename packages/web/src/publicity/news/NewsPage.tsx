import type { RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { nowMs } from '../../clock.ts'
import { Card } from '../../kit/Card.tsx'
import { Crumbs } from '../../kit/Crumbs.tsx'
import { detailNames, RowHeader } from '../../kit/detail/DetailPage.tsx'
import detail from '../../kit/detail/detail.module.css'
import { FieldValues } from '../../kit/detail/FieldValues.tsx'
import { History } from '../../kit/detail/History.tsx'
import kit from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { useScreen } from '../../kit/useScreen.ts'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { NewsPreview } from './NewsPreview.tsx'

/** An announcement as its readers have it; what the network says is not a company's to change. */
export function NewsPage({ row }: { row: RowOf<'news'> }) {
  const screen = useScreen()
  const { t } = useWords()
  const user = useUser()
  const isAdmin = user !== null && isAdministrator(user)
  const isOwn = isAdmin || row.ofNetwork !== true
  const name = row.heading
  const isOver = typeof row.to === 'string' && Date.parse(row.to) < nowMs()
  return (
    <>
      <Crumbs entity="news" here={name} />
      {isOwn ? <RowHeader screen={screen} row={row} /> : <PageHeader title={name} />}
      <div className={detail.columns}>
        <div className={detail.column}>
          {!isOwn && <p className={kit.muted}>{t('entities.news.network')}</p>}
          <NewsPreview row={row} />
          <Card
            title={t('kit.about')}
            note={isOver && <span className={kit.tag}>{t('entities.news.over')}</span>}
            isPadded
          >
            <FieldValues screen={screen} row={row} names={detailNames(screen, isAdmin)} />
          </Card>
        </div>
        <div className={detail.column}>{isOwn && <History entity={screen.entity} id={row.id} />}</div>
      </div>
    </>
  )
}
