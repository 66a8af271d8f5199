import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './kit.module.css'

type Props = { of?: { entity: { name: string }; name: string } }

/** `emptyWords.ts`, which comes with the pages of entities and not with the shell. */
export const EmptyWords = createContext<Record<string, string>>({})

/** A single missing value (spec, section 2): what that means for the field, where it means something. */
export function Empty({ of }: Props) {
  const { t } = useTranslation()
  const words = useContext(EmptyWords)
  const word = of && words[`${of.entity.name}.${of.name}`]
  return <span className={styles.empty}>{t(word ? `kit.none.${word}` : 'kit.noData')}</span>
}
