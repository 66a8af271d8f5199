import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './premises.module.css'

type Photo = { url: string; width?: number | null; height?: number | null }
type Props = { photos: readonly Photo[]; place: string }

/** A strip of pictures, each asked for when it comes near; a press opens one as large as it is. What cannot be read is left out. */
export function Photos({ photos, place }: Props) {
  const { t } = useTranslation()
  const [absent, setAbsent] = useState<readonly string[]>([])
  const shown = photos.filter(({ url }) => !absent.includes(url))
  if (shown.length === 0) return null
  return (
    <ul className={styles.photos}>
      {shown.map(({ url, width, height }, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t('premises.photos.alt', { place, number: at + 1, count: shown.length })}
              {...(width && height ? { width, height } : {})}
              loading="lazy"
              decoding="async"
              onError={() => setAbsent((before) => [...before, url])}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
