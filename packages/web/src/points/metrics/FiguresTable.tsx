import dense from '../../kit/denseTable.module.css'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { useWords } from '../../kit/useWords.ts'
import { figuresOf } from './gaps.ts'
import { quantities } from './quantities.ts'
import type { Series } from './useSeries.ts'

/** The least, the mean and the most of each quantity in the span. */
export function FiguresTable({ series }: { series: Series[] }) {
  const { t, format } = useWords()
  return (
    <ScrollRegion className={dense.dense} label={t('metrics.figures')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('metrics.quantity')}</th>
            {(['lowest', 'average', 'highest'] as const).map((name) => (
              <th key={name} scope="col" className={dense.right}>
                {t(`metrics.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ measurand, unit, points }) => {
            const figures = figuresOf(points)
            if (!figures) return null
            return (
              <tr key={measurand}>
                <td>
                  {t(`measurands.${measurand.replaceAll('.', '_')}`, { defaultValue: measurand })},{' '}
                  {t(`kit.units.${unit}`, { defaultValue: unit })}
                </td>
                {[figures.lowest, figures.average, figures.highest].map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three figures that never change places
                  <td key={index} className={dense.right}>
                    {format.number(value, quantities[measurand] ?? 1)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
