import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { formatDate } from '../i18n/format.ts'
import { prettyFrame } from '../kit/frames.ts'
import kit from '../kit/kit.module.css'
import { useWords } from '../kit/useWords.ts'
import type { TimelineEvent } from './api.ts'
import { clockTime } from './clockTime.ts'
import { eventLook, eventText } from './events.ts'
import styles from './transactions.module.css'

type Props = {
  event: TimelineEvent
  before: TimelineEvent | undefined
  timeZone: string
  isOpen: boolean
  onToggle: () => void
}

/** A silence longer than this is said. */
const saidGapS = 60

export function TimelineItem({ event, before, timeZone, isOpen, onToggle }: Props) {
  const words = useWords()
  const { t, format } = words
  const id = useId()
  const { at, frames, latencyMs, userName } = event
  const [tone, Icon] = eventLook(event)
  const { title, detail } = eventText(event, words, timeZone)
  const gapS = before ? (Date.parse(at) - Date.parse(before.at)) / 1000 : 0
  const isOtherDay = before !== undefined && formatDate(before.at, timeZone) !== formatDate(at, timeZone)
  const hasFrames = frames.length > 0
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      {gapS > saidGapS && <div className={styles.gap}>{format.duration(gapS)}</div>}
      <div className={styles.event}>
        <span className={styles.dot} data-tone={tone}>
          <Icon size={14} aria-hidden />
        </span>
        <time dateTime={at} className={kit.mono}>
          {(isOtherDay || !before) && <small>{formatDate(at, timeZone)}</small>}
          {clockTime(at, timeZone)}
        </time>
        <div className={styles.said}>
          {hasFrames ? (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={onToggle}
            >
              {title}
              <Chevron size={14} aria-hidden />
            </button>
          ) : (
            <span>{title}</span>
          )}
          {detail && <p>{detail}</p>}
        </div>
        <span className={styles.side}>
          {userName && <span>{userName}</span>}
          {latencyMs !== null && (
            <span title={t('entities.transactions.latency')}>
              {format.number(latencyMs)} {t('entities.transactions.ms')}
            </span>
          )}
        </span>
      </div>
      {isOpen && hasFrames && (
        <div id={id} className={styles.frames}>
          {frames.map((frame) => (
            <pre key={frame.id} className={kit.mono}>
              {`${frame.direction === 'in' ? '←' : '→'} ${prettyFrame(frame.frame)}`}
            </pre>
          ))}
        </div>
      )}
    </li>
  )
}
