import { Ban, Check, HelpCircle } from 'lucide-react'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useWords } from '../kit/useWords.ts'

/** What a card was told at a reader, in words. */
export function ToldChip({ status }: { status: string | null }) {
  const { t } = useWords()
  const tone = status === null ? 'grey' : status === 'Accepted' ? 'green' : 'red'
  const icon = status === null ? HelpCircle : status === 'Accepted' ? Check : Ban
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`entities.rFIDCards.told.${status ?? 'none'}`, { defaultValue: status ?? '' })}
    </StatusChip>
  )
}
