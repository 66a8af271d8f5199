import { Button } from '@mui/material'
import kit from '../../kit/kit.module.css'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { CommandLog } from './CommandLog.tsx'
import { CommandRecords } from './CommandRecords.tsx'
import styles from './chargePoints.module.css'
import { commandIcons, commandsFor, isPossible } from './commands/commandLooks.ts'
import type { CommandName } from './commands.ts'
import { OfflineTip } from './OfflineTip.tsx'
import { isOnline } from './point.ts'
import type { Sent } from './useCommands.ts'

type Props = {
  row: Row
  sent: Sent[]
  onChoose: (name: CommandName) => void
  onRepeat: (command: Sent) => void
}

/** Commands of the Device API that the person may give, and what became of them. */
export function CommandPanel({ row, sent, onChoose, onRepeat }: Props) {
  const { t } = useWords()
  const allowed = commandsFor(useUser())
  return (
    <section className={`${kit.card} ${styles.commandPanel}`} aria-label={t('commands.title')}>
      <div className={kit.cardHead}>
        <h2>{t('commands.title')}</h2>
      </div>
      <div className={styles.commands}>
        {allowed.map((name) => {
          const Icon = commandIcons[name]
          return (
            <OfflineTip key={name} isOffline={!isOnline(row)}>
              <Button
                fullWidth
                startIcon={<Icon size={16} strokeWidth={1.5} />}
                disabled={!isPossible(name, row)}
                onClick={() => onChoose(name)}
              >
                {t(`commands.${name}.action`)}
              </Button>
            </OfflineTip>
          )
        })}
      </div>
      <CommandLog row={row} sent={sent} onRepeat={onRepeat} />
      <CommandRecords row={row} besides={sent} />
    </section>
  )
}
