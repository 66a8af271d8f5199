import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useCopy } from '../kit/copy/useCopy.ts'
import { prettyFrame } from '../kit/frames.ts'
import kit from '../kit/kit.module.css'
import { useWords } from '../kit/useWords.ts'
import type { Exchange } from './exchanges.ts'
import styles from './frames.module.css'
import { wholeFrame } from './wholeFrame.ts'

/** Both halves as they were on the wire, secrets masked by the server, and where they break the protocol. */
export function RawFrames({ exchange: { call, answer } }: { exchange: Exchange }) {
  const { t } = useWords()
  const [isCopied, copy] = useCopy()
  const frames = [call, answer].flatMap((frame) => frame ?? [])
  const isCut = frames.some((frame) => frame.isCut)
  const whole = useQuery({
    queryKey: ['wholeFrames', frames.map(({ id }) => id)],
    queryFn: () => Promise.all(frames.map(wholeFrame)),
    enabled: isCut,
  })
  const texts = (isCut && whole.data) || frames.map(({ frame }) => frame)
  const text = texts.map(prettyFrame).join('\n')
  const deviations = frames.flatMap(({ deviation }) =>
    typeof deviation === 'string' && deviation ? deviation.split(',') : [],
  )
  const Icon = isCopied ? Check : Copy
  return (
    <>
      {deviations.length > 0 && (
        <p>
          {t('journal.deviation')}:{' '}
          {deviations.map((code) => t(`deviations.${code}`, { defaultValue: code })).join('; ')}
        </p>
      )}
      <pre className={kit.mono}>{text}</pre>
      <div className={styles.copyFrame}>
        <Button size="small" startIcon={<Icon size={14} />} onClick={() => copy(text)}>
          {t(isCopied ? 'kit.copied' : 'kit.copy')}
        </Button>
      </div>
    </>
  )
}
