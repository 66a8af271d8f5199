import { useTranslation } from 'react-i18next'
import { emptyWord } from './emptyWords.ts'
import styles from './kit.module.css'

type Props = { of?: { entity: { name: string }; name: string } }

/** A single missing value (spec, section 2): what that means for the field, where it means something. */
export function Empty({ of }: Props) {
  const { t } = useTranslation()
  const word = of && emptyWord(of.entity.name, of.name)
  return <span className={styles.empty}>{t(word ? `kit.none.${word}` : 'kit.noData')}</span>
}
