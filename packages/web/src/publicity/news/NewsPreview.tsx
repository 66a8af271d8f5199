import type { RowOf } from '@zaryad/model'
import { contentLanguages } from '@zaryad/model/choices'
import { spokenIn } from '@zaryad/model/fields/languages'
import { useState } from 'react'
import { Card } from '../../kit/Card.tsx'
import { useWords } from '../../kit/useWords.ts'
import { PlaceTabs } from '../ads/preview/PlaceTabs.tsx'
import preview from '../ads/preview/preview.module.css'
import styles from './news.module.css'

const places = ['phone', 'web'] as const

/** The announcement on a phone and on the site, in each language: where one is missing, another stands in. */
export function NewsPreview({ row }: { row: RowOf<'news'> }) {
  const { t } = useWords()
  const [place, setPlace] = useState<(typeof places)[number]>('phone')
  const [language, setLanguage] = useState<(typeof contentLanguages)[number]>('ru')
  return (
    <Card
      title={t('entities.ads.preview.title')}
      actions={
        <>
          <fieldset className={preview.places} aria-label={t('entities.ads.preview.language')}>
            {contentLanguages.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === language}
                onClick={() => setLanguage(each)}
              >
                <span className={styles.code}>{each}</span>
              </button>
            ))}
          </fieldset>
          <PlaceTabs places={places} value={place} onChange={setPlace} />
        </>
      }
      isPadded
    >
      <div className={preview.stage}>
        <div className={preview.screen} data-place={place}>
          <div className={preview.news} data-importance={row.importance}>
            <h3>{spokenIn(Object(row.title), language)}</h3>
            <p>{spokenIn(Object(row.text), language)}</p>
          </div>
        </div>
      </div>
    </Card>
  )
}
