import { TextField } from '@mui/material'
import { useState } from 'react'
import { useWords } from '../kit/useWords.ts'
import { ActButton } from './ActButton.tsx'
import { testCard } from './acts.ts'
import styles from './emulator.module.css'
import type { PanelPart } from './part.ts'
import { whyNot } from './whyNot.ts'

/** OCPP 1.6 §7.28 */
const mostLetters = 20

/** A card at the reader, or a start without asking about it. */
export function CardRow({ bench, connector, run }: PanelPart) {
  const { t } = useWords()
  const [uid, setUid] = useState(testCard)
  const [isShown, setShown] = useState(false)
  const { id } = connector
  const given = uid.trim()
  const why = (name: 'card' | 'begin') =>
    given === '' ? ('noUid' as const) : whyNot(connector, { do: name }, bench.station.isAccepted)
  const show = () => {
    setShown(true)
    run({ do: 'card', connector: id, uid: given })
  }
  const answer = isShown ? bench.lastCard : undefined
  return (
    <div>
      <div className={styles.row}>
        <TextField
          label={t('emulator.card.uid')}
          value={uid}
          onChange={({ target }) => setUid(target.value)}
          slotProps={{ htmlInput: { maxLength: mostLetters, autoComplete: 'off', spellCheck: false } }}
        />
        <ActButton reason={why('card')} isMain onClick={show}>
          {t('emulator.acts.card')}
        </ActButton>
        <ActButton reason={why('begin')} onClick={() => run({ do: 'begin', connector: id, uid: given })}>
          {t('emulator.acts.begin')}
        </ActButton>
      </div>
      <p className={styles.answer} role="status" data-bad={answer === 'refused' || undefined}>
        {answer === 'accepted' && t('emulator.card.accepted')}
        {answer === 'refused' && t('emulator.card.refused', { reason: bench.lastRefusal ?? '' })}
      </p>
    </div>
  )
}
