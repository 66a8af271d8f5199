import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import kit from '../../kit/kit.module.css'
import { useWords } from '../../kit/useWords.ts'
import styles from './chargePoints.module.css'
import { commandIcons, isPossible, stationCommands } from './commands/commandLooks.ts'
import type { CommandName } from './commands.ts'
import { OfflineTip } from './OfflineTip.tsx'
import { isOnline } from './point.ts'

/** Commands of the Device API to the station as a whole; those of a connector stand on its card. */
export function CommandPanel({
  row,
  onChoose,
}: {
  row: RowOf<'chargePoints'>
  onChoose: (name: CommandName) => void
}) {
  const { t } = useWords()
  return (
    <section className={kit.card} aria-label={t('commands.title')}>
      <div className={kit.cardHead}>
        <h2>{t('commands.title')}</h2>
      </div>
      <div className={styles.commands}>
        {stationCommands.map((name) => {
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
    </section>
  )
}
