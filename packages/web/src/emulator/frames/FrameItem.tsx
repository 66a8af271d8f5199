import { Button } from '@mui/material'
import type { Violation } from '@zaryad/station/frameCheck'
import { ArrowDownLeft, ArrowUpRight, Check, Copy, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { timeToSecond } from '../../i18n/format.ts'
import { useCopy } from '../../kit/copy/useCopy.ts'
import kit from '../../kit/kit.module.css'
import { useWords } from '../../kit/useWords.ts'
import { type Frame, prettyText } from './frame.ts'
import styles from './frames.module.css'

type Props = { frame: Frame; version: string; violations: Violation[] | undefined }

/** One frame: which way, of what, whether it is as the schema has it; opened it is whole. */
export function FrameItem({ frame, version, violations }: Props) {
  const { t, format } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [isCopied, copy] = useCopy()
  const { direction, kind, action, text, atMs, latencyMs } = frame
  const isBad = (violations?.length ?? 0) > 0
  const Arrow = direction === 'out' ? ArrowUpRight : ArrowDownLeft
  return (
    <li data-bad={isBad || kind === 'error' || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Arrow size={14} aria-label={t(`emulator.frames.${direction}`)} />
        <span className={styles.action}>{action ?? t(`emulator.frames.${kind}`)}</span>
        <span className={styles.kind}>{t(`emulator.frames.${kind}`)}</span>
        {latencyMs !== undefined && (
          <span className={styles.kind}>
            {format.number(latencyMs)} {t('kit.units.ms')}
          </span>
        )}
        {isBad && <TriangleAlert size={14} aria-label={t('emulator.frames.bad', { version })} />}
        <time>{timeToSecond(new Date(atMs).toISOString())}</time>
      </button>
      {isOpen && (
        <div className={styles.whole}>
          {violations && (
            <p>
              {isBad
                ? violations.map(({ field, detail }) => `${field || '∅'}: ${detail}`).join('; ')
                : t('emulator.frames.good', { version })}
            </p>
          )}
          <pre className={kit.mono}>{prettyText(text)}</pre>
          <Button
            size="small"
            variant="text"
            onClick={() => copy(prettyText(text))}
            startIcon={isCopied ? <Check size={14} /> : <Copy size={14} />}
          >
            {t(isCopied ? 'kit.copied' : 'kit.copy')}
          </Button>
        </div>
      )}
    </li>
  )
}
