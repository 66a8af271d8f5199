import type { RowOf } from '@zaryad/model'
import { contentLanguages } from '@zaryad/model/choices'
import { Empty } from '../../kit/Empty.tsx'
import { RefLink } from '../../kit/RefLink.tsx'
import { useWords, type Words } from '../../kit/useWords.ts'
import styles from './news.module.css'

const filled = (row: RowOf<'news'>): unknown[] => (Array.isArray(row.languages) ? row.languages : [])

/** `ru ✓ kz ✓ en –` */
export function Languages({ row }: { row: RowOf<'news'> }) {
  const { t } = useWords()
  return (
    <span className={styles.languages}>
      {contentLanguages.map((each) => {
        const isFilled = filled(row).includes(each)
        const language = t(`choices.contentLanguages.${each}`)
        return (
          <span
            key={each}
            className={styles.language}
            data-filled={isFilled}
            title={t(`entities.news.${isFilled ? 'filled' : 'missing'}`, { language })}
          >
            {each} {isFilled ? '✓' : '–'}
          </span>
        )
      })}
    </span>
  )
}

export const languagesText = (row: RowOf<'news'>) => filled(row).join(' ')

/** Who wrote it; of the network's own a company sees that much. */
export function Author({ row }: { row: RowOf<'news'> }) {
  const { t } = useWords()
  const name = row.author?.name
  if (name) return <RefLink entity="users" id={row.authorId} name={name} />
  return row.ofNetwork ? <span>{t('entities.news.byNetwork')}</span> : <Empty />
}

export const authorText = (row: RowOf<'news'>, { t }: Words) =>
  row.author?.name ?? (row.ofNetwork ? t('entities.news.byNetwork') : '')
