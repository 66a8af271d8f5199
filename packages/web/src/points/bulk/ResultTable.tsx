import type { RowOf } from '@zaryad/model'
import type { Outcome } from '../../commands/outcome.ts'
import kit from '../../kit/kit.module.css'
import { useWords } from '../../kit/useWords.ts'
import { CommandChip } from '../../notices/CommandChip.tsx'
import { outcomeStep } from '../commands/commandSteps.ts'
import { idOf } from '../point.ts'
import styles from './bulk.module.css'
import type { Results } from './useBulkRun.ts'

/** What came of each point: accepted, rejected, no answer, no link. */
export function ResultTable({ rows, results }: { rows: RowOf<'chargePoints'>[]; results: Results }) {
  const words = useWords()
  const { t } = words
  return (
    <div className={styles.results}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('entities.chargePoints.one')}</th>
            <th scope="col">{t('bulk.result')}</th>
            <th scope="col">{t('bulk.answer')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const outcome = results.get(row.id)
            return (
              <tr key={row.id}>
                <th scope="row" className={kit.mono}>
                  {idOf(row)}
                </th>
                <td>
                  {outcome ? (
                    <CommandChip state={outcome.state} />
                  ) : (
                    <span className={kit.muted}>{t('bulk.ahead')}</span>
                  )}
                </td>
                <td>{outcome && isTelling(outcome) ? outcomeStep(outcome, words).text : ''}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const isTelling = ({ state }: Outcome) => state === 'rejected' || state === 'failed' || state === 'hub'
