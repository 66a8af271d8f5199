import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { formatDateTime } from '../i18n/format.ts'
import { useWords } from '../kit/useWords.ts'
import type { Assignment, Holder } from './api.ts'
import { ChangeLine } from './give/ChangeLine.tsx'
import styles from './rates.module.css'

type Props = { found: Assignment; mode: 'skip' | 'replace'; onMode: (mode: 'skip' | 'replace') => void }

const shown = 100
const isRefused = ({ outcome }: Holder) => outcome === 'refused'
const isConflict = ({ outcome }: Holder) => outcome === 'skipped' || outcome === 'replaced'

/** What changes in all; what is reached, what each has now and what will be of it; those with another rate first. */
export function AssignList({ found, mode, onMode }: Props) {
  const { t } = useWords()
  const { change, validFrom, result: holders } = found
  const conflicts = holders.filter(isConflict)
  const rank = (holder: Holder) => (isRefused(holder) ? 0 : isConflict(holder) ? 1 : 2)
  const sorted = holders.toSorted((one, other) => rank(one) - rank(other))
  return (
    <>
      <ChangeLine change={change} validFrom={validFrom} holders={holders} />
      {conflicts.length > 0 && (
        <div className={styles.conflicts}>
          <b>{t('entities.rates.assign.conflicts', { count: conflicts.length })}</b>
          <RadioGroup
            row
            aria-label={t('entities.rates.assign.conflicts', { count: conflicts.length })}
            value={mode}
            onChange={({ target }) => onMode(target.value === 'replace' ? 'replace' : 'skip')}
          >
            <FormControlLabel
              value="skip"
              control={<Radio size="small" />}
              label={t('entities.rates.assign.skip')}
            />
            <FormControlLabel
              value="replace"
              control={<Radio size="small" />}
              label={t('entities.rates.assign.replace')}
            />
          </RadioGroup>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <ul tabIndex={0} className={styles.holders} aria-label={t('entities.rates.assign.list')}>
        {sorted.slice(0, shown).map(({ kind, id, name, location, before, next, outcome, reason }) => (
          <li key={id} data-outcome={outcome}>
            <span>
              <b>{name}</b>
              <small>{kind === 'point' ? location : t(`entities.rates.assign.kinds.${kind}`)}</small>
            </span>
            <span>
              {before
                ? t(`entities.rates.assign.has.${kind}`, { name: before.name })
                : t('entities.rates.assign.hasNone')}
              {next && (
                <small>{t('giveRate.next', { from: formatDateTime(next.validFrom), name: next.name })}</small>
              )}
            </span>
            <span>
              {reason ? t(`giveRate.reasons.${reason}`) : t(`entities.rates.assign.outcomes.${outcome}`)}
            </span>
          </li>
        ))}
      </ul>
      {sorted.length > shown && (
        <p className={styles.note}>{t('entities.rates.assign.more', { count: sorted.length - shown })}</p>
      )}
    </>
  )
}
