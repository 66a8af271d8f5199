import { useTranslation } from 'react-i18next'
import type { LazyNamespace } from '../../i18n/i18n.ts'
import { useWordsAgain } from '../../i18n/useWordsAgain.ts'
import { NotFetched } from './NotFetched.tsx'

/** In place of a page, or of a part, whose words have not come: never the names of words. */
export function NoWords({ of }: { of?: LazyNamespace }) {
  const { t } = useTranslation()
  return (
    <NotFetched
      level={of ? 2 : 1}
      title={t('noWords.title')}
      text={t('noWords.text')}
      {...useWordsAgain(of)}
    />
  )
}
