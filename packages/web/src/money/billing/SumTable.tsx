import { billingMoney } from '@zaryad/model'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { UnitTitle } from '../../kit/UnitTitle.tsx'
import { useWords } from '../../kit/useWords.ts'
import styles from './billings.module.css'
import type { Line, Sums } from './summary.ts'

type Props = { title: string; lines: Line[]; totals: Sums; onChoose?: (line: Line) => void }

/** Rows of sums, and the totals under them. */
export function SumTable({ title, lines, totals, onChoose }: Props) {
  const { t, format } = useWords()
  const cells = (row: Sums) => (
    <>
      <td>{format.number(row.count)}</td>
      {/* to the watt-hour, so that the lines add up */}
      <td>{format.number(row.energy, 3)}</td>
      {billingMoney.map((name) => (
        <td key={name} data-zero={row[name] === 0 || undefined}>
          {format.number(row[name], 2)}
        </td>
      ))}
    </>
  )
  return (
    <ScrollRegion label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('billings.file.count')}</th>
            <th scope="col">{t('billings.energy')}</th>
            {billingMoney.map((name) => (
              <th key={name} scope="col">
                <UnitTitle title={t(`billings.columns.${name}`)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                {onChoose ? (
                  <button type="button" className={styles.link} onClick={() => onChoose(line)}>
                    {line.name}
                  </button>
                ) : (
                  line.name
                )}
              </th>
              {cells(line)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('billings.file.total')}</th>
            {cells(totals)}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}
