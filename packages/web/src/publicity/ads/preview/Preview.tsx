import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { Card } from '../../../kit/Card.tsx'
import { useWords } from '../../../kit/useWords.ts'
import { Media } from '../../items/Media.tsx'
import { PlaceTabs } from './PlaceTabs.tsx'
import styles from './preview.module.css'

const places = ['phone', 'station', 'web'] as const

/** How an item looks where people see it. */
export function Preview({ item }: { item: RowOf<'adItems'> }) {
  const { t } = useWords()
  const [place, setPlace] = useState<(typeof places)[number]>('phone')
  return (
    <Card
      title={t('entities.ads.preview.title')}
      actions={<PlaceTabs places={places} value={place} onChange={setPlace} />}
      isPadded
    >
      <div className={styles.stage}>
        <div className={styles.screen} data-place={place}>
          <span className={styles.map} />
          <Media item={item} className={styles.media} />
        </div>
      </div>
    </Card>
  )
}
