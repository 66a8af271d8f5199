import { entities } from '@zaryad/model'
import { type TermsChange, termsDiff } from '@zaryad/model/pricing/termsDiff'
import type { WireTerms } from '@zaryad/model/pricing/wireTerms'

import { useWords, type Words } from '../kit/useWords.ts'
import { periodText } from './driverLine.ts'
import styles from './rates.module.css'

const entity = entities.rates

function text(change: TermsChange, words: Words): string {
  const { t, format } = words
  if (change.field === 'schedule') {
    const [was, is] = [change.before, change.after].map((period) => (period ? periodText(period, words) : ''))
    if (!was) return t('entities.rates.versions.added', { period: is })
    if (!is) return t('entities.rates.versions.removed', { period: was })
    return t('kit.change', { field: t('entities.rates.period'), was, is })
  }
  const decimals = change.field === 'idleGraceMinutes' ? 0 : 2
  const say = (value: number) => format.number(value, decimals)
  return t('kit.change', {
    field: words.title(entity, change.field),
    was: say(change.before),
    is: say(change.after),
  })
}

/** What two versions say differently, a line each. */
export function TermsChanges({ before, after }: { before: WireTerms; after: WireTerms }) {
  const words = useWords()
  const changes = termsDiff(before, after)
  if (changes.length === 0) return <p className={styles.note}>{words.t('entities.rates.versions.same')}</p>
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const line = text(change, words)
        return <li key={line}>{line}</li>
      })}
    </ul>
  )
}
