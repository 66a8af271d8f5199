import { ScrollRegion } from '../kit/ScrollRegion.tsx'
import { useWords } from '../kit/useWords.ts'
import type { CurvePoint } from './api.ts'
import { clockTime } from './clockTime.ts'
import styles from './transactions.module.css'

type Props = { name: string; head: string[]; points: CurvePoint[]; timeZone: string }

/** The points of the curve in figures. */
export function CurveTable({ name, head, points, timeZone }: Props) {
  const { format } = useWords()
  const cell = (value: number | null, decimals: number) =>
    value === null ? '–' : format.number(value, decimals)
  return (
    <ScrollRegion className={styles.tall} label={name}>
      <table className={`${styles.bill} ${styles.readings}`}>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, power, energy, soc }) => (
            <tr key={at}>
              <th scope="row">{clockTime(at, timeZone)}</th>
              <td>{cell(power, 2)}</td>
              <td>{cell(energy, 3)}</td>
              {head.length > 3 && <td>{cell(soc, 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
