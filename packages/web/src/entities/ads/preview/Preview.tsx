import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import kit from '../../../kit/kit.module.css'
import { useWords } from '../../../kit/useWords.ts'
import { Media } from '../../adItems/Media.tsx'
import { PlaceTabs } from './PlaceTabs.tsx'
import styles from './preview.module.css'

const places = ['phone', 'station', 'web'] as const

/** How an item looks where people see it. */
export function Preview({ item }: { item: RowOf<'adItems'> }) {
  const { t } = useWords()
  const [place, setPlace] = useState<(typeof places)[number]>('phone')
  return (
    <section className={kit.card}>
      <div className={kit.cardHead}>
        <h2>{t('entities.ads.preview.title')}</h2>
        <span className={kit.space} />
        <PlaceTabs places={places} value={place} onChange={setPlace} />
      </div>
      <div className={kit.cardBody}>
        <div className={styles.stage}>
          <div className={styles.screen} data-place={place}>
            <span className={styles.map} />
            <Media item={item} className={styles.media} />
          </div>
        </div>
      </div>
    </section>
  )
}
