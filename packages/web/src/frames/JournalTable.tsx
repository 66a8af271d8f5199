import { IconButton } from '@mui/material'
import { ArrowLeft, ArrowRight, ChevronDown, ChevronUp } from 'lucide-react'
import { Fragment, useState } from 'react'
import { exactTime } from '../i18n/format.ts'
import dense from '../kit/denseTable.module.css'
import kit from '../kit/kit.module.css'
import { ScrollRegion } from '../kit/ScrollRegion.tsx'
import { useWords } from '../kit/useWords.ts'
import type { Exchange } from './exchanges.ts'
import styles from './frames.module.css'
import { RawFrames } from './RawFrames.tsx'
import { answerOf, exchangeText } from './summaryText.ts'

type Props = {
  /** Where the charge point stands. */
  timeZone: string
  exchanges: Exchange[]
  /** A line each, cut where it is too long. */
  isShort?: boolean
}

/** An exchange a line; it opens to what was on the wire. */
export function JournalTable({ timeZone, exchanges, isShort = false }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <ScrollRegion className={`${dense.dense} ${styles.exchanges}`} label={t('journal.exchanges')}>
      <table data-short={isShort || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('journal.at')}</th>
            <th scope="col">
              <span className={styles.hidden}>{t('journal.direction')}</span>
            </th>
            <th scope="col">{t('journal.what')}</th>
            <th scope="col">{t('journal.action')}</th>
            <th scope="col">{t('journal.answer')}</th>
            <th scope="col" className={dense.right}>
              {t('journal.latency')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {exchanges.map((exchange) => (
            <Fragment key={exchange.id}>
              <ExchangeRow
                exchange={exchange}
                timeZone={timeZone}
                isOpen={open === exchange.id}
                onToggle={() => setOpen(open === exchange.id ? null : exchange.id)}
              />
              {open === exchange.id && (
                <tr>
                  <td colSpan={7} className={styles.opened}>
                    <div className={styles.frame}>
                      <RawFrames exchange={exchange} />
                    </div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type RowProps = { exchange: Exchange; timeZone: string; isOpen: boolean; onToggle: () => void }

function ExchangeRow({ exchange, timeZone, isOpen, onToggle }: RowProps) {
  const words = useWords()
  const { t, format } = words
  const { at, isOut, action, latencyMs, isError } = exchange
  const Arrow = isOut ? ArrowRight : ArrowLeft
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <tr>
      <td className={kit.mono}>{exactTime(at, timeZone)}</td>
      <td>
        <span
          className={styles.direction}
          data-out={isOut || undefined}
          role="img"
          aria-label={t(isOut ? 'journal.out' : 'journal.in')}
        >
          <Arrow size={13} aria-hidden />
        </span>
      </td>
      <td className={`${styles.what} ${isError ? styles.bad : ''}`}>
        <span title={exchangeText(exchange, words)}>{exchangeText(exchange, words)}</span>
      </td>
      <td className={`${kit.mono} ${styles.actionName}`} title={action}>
        {action}
      </td>
      <td>{answerOf(exchange, words)}</td>
      <td className={dense.right}>{latencyMs === null ? '' : format.number(latencyMs)}</td>
      <td className={dense.right}>
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={`${t('journal.frame')}: ${action} ${exactTime(at, timeZone)}`}
          onClick={onToggle}
        >
          <Chevron size={14} />
        </IconButton>
      </td>
    </tr>
  )
}
