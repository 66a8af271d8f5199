import { useWords } from '../kit/useWords.ts'
import { ActButton } from './ActButton.tsx'
import type { ConnectorAct } from './acts.ts'
import styles from './emulator.module.css'
import type { PanelPart } from './part.ts'
import { whyNot } from './whyNot.ts'

/** The cable, the pauses, the stop, and somebody in the way. */
export function HandButtons({ bench, connector, run }: PanelPart) {
  const { t } = useWords()
  const { id, car, paused, isOccupied } = connector
  const button = (act: ConnectorAct, word: string, isMain = false) => (
    <ActButton
      reason={whyNot(connector, act, bench.station.isAccepted)}
      isMain={isMain}
      onClick={() => run(act)}
    >
      {t(`emulator.acts.${word}`)}
    </ActButton>
  )
  return (
    <fieldset className={styles.buttons} aria-label={t('emulator.acts.label')}>
      {button({ do: 'plug', connector: id }, 'plug', !car)}
      {paused.car
        ? button({ do: 'resume', connector: id, by: 'car' }, 'resumeCar', true)
        : button({ do: 'pause', connector: id, by: 'car' }, 'pauseCar')}
      {paused.station
        ? button({ do: 'resume', connector: id, by: 'station' }, 'resumeStation', true)
        : button({ do: 'pause', connector: id, by: 'station' }, 'pauseStation')}
      {button({ do: 'stop', connector: id }, 'stop')}
      {button({ do: 'unplug', connector: id }, 'unplug')}
      {isOccupied
        ? button({ do: 'free', connector: id }, 'free', true)
        : button({ do: 'occupy', connector: id }, 'occupy')}
    </fieldset>
  )
}
