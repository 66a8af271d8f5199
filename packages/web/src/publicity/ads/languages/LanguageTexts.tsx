import { Button } from '@mui/material'
import type { Entity } from '@zaryad/model'
import { contentLanguages } from '@zaryad/model/choices'
import type { InLanguages } from '@zaryad/model/fields/languages'
import { CopyPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useWords } from '../../../kit/useWords.ts'
import { LanguageText } from './LanguageText.tsx'
import styles from './languages.module.css'

type Props = { entity: Entity; names: readonly string[] }

const asTexts = (value: unknown): InLanguages => Object(value)

/** Texts in three languages behind one row of tabs; a dot says which are filled. */
export function LanguageTexts({ entity, names }: Props) {
  const { t } = useWords()
  const id = useId()
  const { watch, setValue } = useFormContext()
  const [language, setLanguage] = useState<(typeof contentLanguages)[number]>('ru')
  const all = names.map((name) => [name, asTexts(watch(name))] as const)
  const copy = () => {
    for (const [name, texts] of all) {
      if (texts.ru) setValue(name, { ...texts, [language]: texts.ru }, { shouldDirty: true })
    }
  }
  return (
    <div className={styles.texts}>
      <div className={styles.bar}>
        <div role="tablist" aria-label={t('kit.languageTabs')} className={styles.tabs}>
          {contentLanguages.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}-${each}`}
              aria-selected={each === language}
              aria-controls={`${id}-panel`}
              data-filled={all.every(([, texts]) => texts[each])}
              onClick={() => setLanguage(each)}
            >
              {t(`choices.contentLanguages.${each}`)}
            </button>
          ))}
        </div>
        {language !== 'ru' && all.some(([, texts]) => texts.ru) && (
          <Button size="small" startIcon={<CopyPlus size={14} />} onClick={copy}>
            {t('kit.copyFromRu')}
          </Button>
        )}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`} className={styles.panel}>
        {names.map((name) => (
          <LanguageText key={`${name} ${language}`} entity={entity} name={name} language={language} />
        ))}
      </div>
    </div>
  )
}
