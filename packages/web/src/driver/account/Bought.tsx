import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice, type NoticeTone } from '../Notice.tsx'
import { askAsDriver } from './driverHttp.ts'

const everyMs = 3000
const tones: Partial<Record<string, NoticeTone>> = { settled: 'green', refunded: 'yellow', failed: 'red' }

/** Back from the bank: its word may take a moment longer than the driver. */
export function Bought({ id }: { id: string }) {
  const { t } = useTranslation()
  const [state, setState] = useState<string>()
  useEffect(() => {
    const look = async () => {
      const body = { take: 50 }
      const found = await askAsDriver('POST /api/v1/driver/payments/search', { body }).catch(() => null)
      setState(found?.result.find((row) => row.id === id)?.state)
    }
    void look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [id])
  if (!state) return null
  const known = state in tones ? state : 'waiting'
  return (
    <Notice tone={tones[state] ?? 'blue'} title={t(`account.bought.${known}.title`)}>
      <span>{t(`account.bought.${known}.text`)}</span>
    </Notice>
  )
}
