import { useState } from 'react'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { useWords } from '../../kit/useWords.ts'
import type { FieldProps } from './fieldProps.ts'

/** Whose charging it will be; without a card the command goes in one's own name. */
export function CardField({ set }: FieldProps) {
  const { t } = useWords()
  const [card, setCard] = useState<string | null>(null)
  return (
    <RefSelect
      label={t('commands.card')}
      helperText={t('commands.cardHelp')}
      target="rFIDCards"
      filter={{ state: 'active' }}
      value={card}
      onChange={(id, found) => {
        setCard(id)
        set({ idTag: typeof found?.idTag === 'string' ? found.idTag : undefined })
      }}
    />
  )
}
