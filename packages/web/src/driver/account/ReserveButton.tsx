import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { HeldButton } from '../../theme/HeldButton.tsx'
import { Notice } from '../Notice.tsx'
import ui from '../ui.module.css'
import { useLeave } from './cameFrom.ts'
import { askAsDriver } from './driverHttp.ts'
import { driverSession } from './driverSession.ts'
import { reservationProblem } from './reservationProblem.ts'

const said = new Set(['Occupied', 'Faulted', 'Rejected', 'Unavailable'])

/** Holds a free connector for a while; the station's own no is said in words. */
export function ReserveButton({ pointId, connectorId }: { pointId: string; connectorId: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const leave = useLeave()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function reserve() {
    if (!driverSession()) return navigate('/map/account?tab=reservations', { state: leave })
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { pointId, connectorId }
      const { status } = await askAsDriver('POST /api/v1/driver/reservations', { body })
      if (status === 'Accepted') return navigate('/map/account?tab=reservations')
      setProblem(t(`account.reservations.answers.${said.has(status) ? status : 'Rejected'}`))
    } catch (error) {
      setProblem(reservationProblem(error, t))
    }
    setBusy(false)
  }
  return (
    <>
      {problem && <Notice tone="red">{problem}</Notice>}
      <HeldButton className={ui.button} disabled={isBusy} onClick={() => void reserve()}>
        <CalendarClock aria-hidden />
        {t('account.reservations.reserve')}
      </HeldButton>
    </>
  )
}
