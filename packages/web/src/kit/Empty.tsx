import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { emptyWords } from './emptyWords.ts'
import styles from './kit.module.css'

type Of = { entity: { name: string }; name: string; row?: Readonly<Record<string, unknown>> }
type Props = { of?: Of }

/** `emptyWords.ts`, which comes with the pages of entities and not with the shell. */
export const EmptyWords = createContext<typeof emptyWords>({})

/** A single missing value (spec, section 2): what that means for the field, where it means something. */
export function Empty({ of }: Props) {
  const { t } = useTranslation()
  const words = useContext(EmptyWords)
  const given = of && words[`${of.entity.name}.${of.name}`]
  const word = typeof given !== 'object' ? given : given.state === of?.row?.state ? given.word : undefined
  return <span className={styles.empty}>{t(word ? `kit.none.${word}` : 'kit.noData')}</span>
}
