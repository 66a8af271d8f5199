import { useState } from 'react'
import { inMinutes, isAccepted, sendCommand } from '../../commands/commands.ts'
import { search } from '../../kit/entityApi.ts'
import { useWords } from '../../kit/useWords.ts'
import { isUnanswered } from '../../session/errorText.ts'
import { Refusal } from '../../session/Refusal.ts'

type Wish = { pointId: string; connectorId: number; minutes: number; idTag?: string }
type Sent = { wish: Wish; until: string; filledIn: string }

async function madeOf({ wish: { pointId, connectorId }, until }: Sent) {
  const filter = { chargePointId: pointId, connectorId, expiryDate: until }
  const { data } = await search({ resource: 'reservations', filter, take: 1, hasCount: false })
  return data[0]
}

/**
 * Reserves a connector. Where no answer came, the next press looks first whether that reservation stands: its connector is
 * free no more, and the next free one would be taken beside it.
 */
export function useReserve() {
  const { t } = useWords()
  const [unanswered, setUnanswered] = useState<Sent | null>(null)

  /** What was sent of the same form and is not answered. */
  const sentOf = (values: object) => (unanswered?.filledIn === JSON.stringify(values) ? unanswered : null)

  const send = async (wish: Wish, values: object) => {
    const until = inMinutes(wish.minutes)
    try {
      const status = await sendCommand('reserve', { ...wish, until })
      setUnanswered(null)
      return status
    } catch (error) {
      setUnanswered(isUnanswered(error) ? { wish, until, filledIn: JSON.stringify(values) } : null)
      throw error
    }
  }

  const reserve = async (wish: Wish, values: object): Promise<string> => {
    const made = unanswered && (await madeOf(unanswered))
    const isSame = sentOf(values) !== null
    if (made?.state === 'requested' && isSame)
      throw new Refusal(t('entities.reservations.notAnswered', { number: made.reservationId }))
    if (made?.state === 'active' || made?.state === 'used') {
      setUnanswered(null)
      if (isSame) return t('commands.accepted')
      throw new Refusal(t('errors.wasDone'))
    }
    const status = await send(wish, values)
    if (isAccepted(status)) return t('commands.accepted')
    const answer = t(`commands.answers.${status}`, { defaultValue: status })
    throw new Refusal(t('entities.reservations.notKept', { answer }))
  }

  return { reserve, wishSent: (values: object) => sentOf(values)?.wish }
}
