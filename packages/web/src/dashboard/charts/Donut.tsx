import { PieChart } from '@mui/x-charts/PieChart'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import styles from './Charts.module.css'

/** `to` leads to what the slice counts. */
export type Slice = { name: string; colour: string; value: number; to?: string; text?: string }

const sizePx = 152

/** A ring with the total in the middle and the list below. */
export function Donut({ title, slices, unit }: { title: string; slices: Slice[]; unit: string }) {
  const navigate = useNavigate()
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const total = slices.reduce((whole, slice) => whole + slice.value, 0)
  const shown = slices.filter((slice) => slice.value > 0)
  return (
    <div className={styles.donut}>
      <div
        className={styles.ring}
        role="img"
        aria-label={`${title}: ${slices.map((s) => `${s.name} ${s.value}`).join(', ')}`}
      >
        <PieChart
          width={sizePx}
          height={sizePx}
          margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
          skipAnimation
          hideLegend
          slots={{ tooltip: () => null }}
          disableKeyboardNavigation
          onItemClick={(_, { dataIndex }) => {
            const to = shown[dataIndex]?.to
            if (to) navigate(to)
          }}
          sx={shown.some(({ to }) => to) ? { '& path': { cursor: 'pointer' } } : undefined}
          series={[
            {
              type: 'pie',
              innerRadius: 50,
              outerRadius: 67,
              paddingAngle: shown.length > 1 ? 1.5 : 0,
              data: shown.map((slice) => ({
                id: slice.name,
                value: slice.value,
                label: slice.name,
                color: slice.colour,
              })),
            },
          ]}
        />
        <span className={styles.middle}>
          <b>{number(total)}</b>
          {unit}
        </span>
      </div>
      <table className={styles.list}>
        <tbody>
          {slices.map((slice) => (
            <tr key={slice.name}>
              <th scope="row">
                <i style={{ background: slice.colour }} />
                {slice.to ? <Link to={slice.to}>{slice.name}</Link> : slice.name}
              </th>
              <td>{slice.text ?? number(slice.value)}</td>
              <td>{total === 0 ? t('shell.empty') : share(slice.value / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
