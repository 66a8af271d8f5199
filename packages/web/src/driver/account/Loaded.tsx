import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../Notice.tsx'
import ui from '../ui.module.css'
import { Waiting } from '../Waiting.tsx'

type Props<T> = {
  answer: { data: T[] | undefined; hasFailed: boolean; reload: () => void }
  empty: string
  children: (rows: T[]) => ReactNode
}

/** Rows, or why there are none. */
export function Loaded<T>({ answer, empty, children }: Props<T>) {
  const { t } = useTranslation()
  if (answer.hasFailed)
    return (
      <Notice tone="red" title={t('driver.error.unavailable')}>
        <button type="button" className={ui.button} onClick={answer.reload}>
          {t('driver.retry')}
        </button>
      </Notice>
    )
  if (!answer.data) return <Waiting />
  if (answer.data.length === 0) return <Notice tone="grey">{empty}</Notice>
  return children(answer.data)
}
