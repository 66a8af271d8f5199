import { useWords } from '../../../kit/useWords.ts'
import styles from './preview.module.css'

type Props<P extends string> = { places: readonly P[]; value: P; onChange: (place: P) => void }

const keyOf = (place: string) => `entities.ads.preview.${place}`

/** Where the preview pretends to be. */
export function PlaceTabs<P extends string>({ places, value, onChange }: Props<P>) {
  const { t } = useWords()
  return (
    <fieldset className={styles.places} aria-label={t('entities.ads.preview.choose')}>
      {places.map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {t(keyOf(each))}
        </button>
      ))}
    </fieldset>
  )
}
