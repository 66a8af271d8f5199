import type { PriceLine } from '@zaryad/model/entities/transactions'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { formatTime } from '../i18n/format.ts'
import kit from '../kit/kit.module.css'
import { ScrollRegion } from '../kit/ScrollRegion.tsx'
import { useWords, type Words } from '../kit/useWords.ts'
import styles from './transactions.module.css'

type Props = { label: string; lines: PriceLine[]; sum: number | null; timeZone: string }

const timeOf = ({ from, to }: PriceLine, zone: string) =>
  from === to ? formatTime(from, zone) : `${formatTime(from, zone)}–${formatTime(to, zone)}`

/** Quantity × price, a line each; the amounts add up to the sum, and each line opens how it was worked out. */
export function BillTable({ label, lines, sum, timeZone }: Props) {
  const { t, format } = useWords()
  return (
    <ScrollRegion label={label}>
      <table className={styles.bill}>
        <thead>
          <tr>
            {['kind', 'time', 'quantity', 'price', 'amount'].map((name) => (
              <th key={name} scope="col">
                {t(`entities.transactions.line.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.kind}${line.from}${line.price}`} line={line} timeZone={timeZone} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('entities.transactions.total')}
            </th>
            <td className={styles.wideOnly} />
            <td>{format.money(sum ?? totalOf(lines), 2)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function Line({ line, timeZone }: { line: PriceLine; timeZone: string }) {
  const words = useWords()
  const { t, format } = words
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={14} aria-hidden />
            {t(`entities.transactions.lineKinds.${line.kind}`, { defaultValue: line.kind })}
          </button>
          <small className={styles.narrowOnly}>{timeOf(line, timeZone)}</small>
        </th>
        <td>{timeOf(line, timeZone)}</td>
        <td>
          {format.number(line.quantity, quantityDecimals[line.unit] ?? 2)}{' '}
          <span className={kit.unit}>
            {t(`entities.transactions.lineUnits.${line.unit}`, { defaultValue: line.unit })}
          </span>
        </td>
        <td>{format.money(line.price, 2)}</td>
        <td>{format.money(line.amount, 2)}</td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={5} className={styles.formula}>
            <p>{formulaOf(line, words)}</p>
            <p className={kit.muted}>
              {t(`entities.transactions.lineWhy.${line.kind}`, { defaultValue: '' })}
            </p>
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const quantityDecimals: Record<string, number> = { kWh: 3, min: 2, session: 0 }

/** `12,345 кВт·ч × 90,00 ₸ = 1 111,05 ₸`; what is rounded on the page says so. */
function formulaOf({ quantity, unit, price, amount }: PriceLine, { t, format }: Words): string {
  const word = t(`entities.transactions.lineUnits.${unit}`, { defaultValue: unit })
  const decimals = quantityDecimals[unit] ?? 2
  const isExact = Math.abs(Math.round(quantity * price * 100) - amount * 100) < 0.5
  const sign = isExact ? '=' : '≈'
  return `${format.number(quantity, decimals)} ${word} × ${format.money(price, 2)} ${sign} ${format.money(amount, 2)}`
}

/** In whole tiyn, so that the sum on the page is exact. */
export const totalOf = (lines: Pick<PriceLine, 'amount'>[]): number =>
  lines.reduce((tiyn, { amount }) => tiyn + Math.round(amount * 100), 0) / 100
