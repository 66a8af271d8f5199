import { Button, LinearProgress } from '@mui/material'
import { Circle, CircleCheck, CircleDashed, CircleMinus, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/useWords.ts'
import { limitsS, type Result, type Rung, type Rungs } from './ladder.ts'
import styles from './recovery.module.css'

const icons: { [Name in Result]: LucideIcon } = {
  notTried: Circle,
  running: CircleDashed,
  done: CircleCheck,
  notNeeded: CircleMinus,
  failed: CircleX,
  skipped: CircleMinus,
}

type Props = {
  rung: Rung
  number: number
  state: Rungs[Rung]
  running: { why: string; leftS: number } | null
  isNext: boolean
  isBlocked: boolean
  hasSession: boolean
  onRun: () => void
  onSkip: () => void
  onAgain: (() => void) | undefined
}

/** One rung: what it will do, how long is left, what the device said. */
export function RungItem(props: Props) {
  const { rung, number, state, running, isNext, isBlocked, hasSession, onRun, onSkip, onAgain } = props
  const { t, format } = useWords()
  const { result, why } = state
  const isReset = rung === 'softReset' || rung === 'hardReset'
  const ended = result !== 'notTried' && result !== 'running'
  return (
    <RungFrame number={number} result={result} title={t(`recovery.rungs.${rung}.title`)} isNow={isNext}>
      {isNext && <p>{t(`recovery.rungs.${rung}.text`)}</p>}
      {isNext && isReset && hasSession && <p className={styles.warning}>{t('recovery.breaks')}</p>}
      {running && (
        <div className={styles.running}>
          <LinearProgress
            aria-label={t('recovery.waiting')}
            variant="determinate"
            value={100 - (running.leftS / Math.max(1, limitsS[rung])) * 100}
          />
          <span aria-live="polite">{t(`recovery.why.${running.why}`, { defaultValue: '' })}</span>
          <small>{t('recovery.left', { time: format.duration(running.leftS) })}</small>
        </div>
      )}
      {ended && (
        <p className={styles.outcome} aria-live="polite">
          {why ? whyText(why, t) : t(`recovery.results.${result}`)}
        </p>
      )}
      {isNext && (
        <div className={styles.acts}>
          <Button
            variant="contained"
            color={rung === 'hardReset' ? 'error' : 'primary'}
            disabled={isBlocked}
            onClick={onRun}
          >
            {t(`recovery.rungs.${rung}.do`)}
          </Button>
          <Button variant="text" onClick={onSkip}>
            {t('recovery.skip')}
          </Button>
          {isBlocked && <small>{t('commands.noConnection')}</small>}
        </div>
      )}
      {running && (
        <div className={styles.acts}>
          <Button variant="text" onClick={onSkip}>
            {t('recovery.stopWaiting')}
          </Button>
        </div>
      )}
      {ended && (result === 'failed' || result === 'skipped') && onAgain && (
        <div className={styles.acts}>
          <Button variant="text" onClick={onAgain}>
            {t('recovery.again')}
          </Button>
        </div>
      )}
    </RungFrame>
  )
}

type Frame = { number: number; result: Result; title: string; isNow: boolean; children: ReactNode }

export function RungFrame({ number, result, title, isNow, children }: Frame) {
  const { t } = useWords()
  const Icon = icons[result]
  return (
    <li className={styles.rung} data-result={result} data-now={isNow || undefined}>
      <Icon size={18} aria-hidden />
      <div>
        <h3>
          {number}. {title}
          <span className={styles.hidden}>: {t(`recovery.results.${result}`)}</span>
        </h3>
        {children}
      </div>
    </li>
  )
}

/** `answer.Rejected` is the station's own word on the command; the rest is what was seen. */
export function whyText(why: string, t: ReturnType<typeof useWords>['t']): string {
  if (!why.startsWith('answer.')) return t(`recovery.why.${why}`)
  const status = why.slice('answer.'.length)
  const word = t(`recovery.answers.${status}`, {
    defaultValue: t(`commands.answers.${status}`, { defaultValue: status }),
  })
  return t('recovery.refused', { answer: word })
}
