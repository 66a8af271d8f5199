import { CircleCheck, CircleX, RotateCw } from 'lucide-react'
import kit from '../../kit/kit.module.css'
import { useWords } from '../../kit/useWords.ts'
import styles from './configuration.module.css'
import type { Fixed } from './configurationApi.ts'

const looks = { Accepted: [CircleCheck, 'green'], RebootRequired: [RotateCw, 'blue'] } as const
const isGood = (status: string): status is keyof typeof looks => status in looks

/** What a station answers to ChangeConfiguration, or why it did not. */
export const answerKey = (status: string) => `configuration.answers.${status}`

/** «Исправить всё», key by key. */
export function FixResults({ fixed }: { fixed: Fixed[] }) {
  const { t } = useWords()
  return (
    <section className={styles.results} aria-live="polite" aria-label={t('configuration.results')}>
      <h3>{t('configuration.results')}</h3>
      {fixed.length === 0 && <p className={kit.empty}>{t('configuration.nothingToFix')}</p>}
      <ul>
        {fixed.map(({ key, value, status }) => {
          const [Icon, tone] = isGood(status) ? looks[status] : ([CircleX, 'red'] as const)
          return (
            <li key={key} data-tone={tone}>
              <Icon aria-hidden />
              <span>
                <span className={kit.mono}>{key}</span>
                {value !== '' && <span className={styles.value}> = {value}</span>}
              </span>
              <span>{t(answerKey(status), { defaultValue: status })}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
