import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import type { CommandName } from '../commands/commands.ts'
import { Card } from '../kit/Card.tsx'
import { useWords } from '../kit/useWords.ts'
import styles from './chargePoints.module.css'
import { commandIcons, isPossible, stationCommands } from './commands/commandLooks.ts'
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
    <Card title={t('commands.title')} aria-label={t('commands.title')}>
      <div className={styles.commands}>
        {stationCommands.map((name) => {
          const Icon = commandIcons[name]
          return (
            <OfflineTip key={name} isOffline={!isOnline(row)}>
              <Button
                fullWidth
                startIcon={<Icon />}
                disabled={!isPossible(name, row)}
                onClick={() => onChoose(name)}
              >
                {t(`commands.${name}.action`)}
              </Button>
            </OfflineTip>
          )
        })}
      </div>
    </Card>
  )
}
