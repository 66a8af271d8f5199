import { contentLanguages } from '@zaryad/model/choices'
import { Empty } from '../../kit/Empty.tsx'
import { refName } from '../../kit/fields/ref.tsx'
import { RefLink } from '../../kit/RefLink.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords, type Words } from '../../kit/useWords.ts'
import styles from './news.module.css'

const filled = (row: Row): unknown[] => (Array.isArray(row.languages) ? row.languages : [])

/** `ru ✓ kz ✓ en –` */
export function Languages({ row }: { row: Row }) {
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

export const languagesText = (row: Row) => filled(row).join(' ')

/** Who wrote it; of the network's own a company sees that much. */
export function Author({ row }: { row: Row }) {
  const { t } = useWords()
  const name = refName(row, 'authorId')
  if (name) return <RefLink entity="users" id={row.authorId} name={name} />
  return row.ofNetwork === true ? <span>{t('entities.news.byNetwork')}</span> : <Empty />
}

export const authorText = (row: Row, { t }: Words) =>
  String(refName(row, 'authorId') ?? (row.ofNetwork === true ? t('entities.news.byNetwork') : ''))
