import { voltageOf, voltsTimesPhases } from '@zaryad/station'
import { useWords } from '../kit/useWords.ts'
import type { Quantity } from './acts.ts'
import styles from './emulator.module.css'
import { Knob } from './Knob.tsx'
import type { PanelPart } from './part.ts'

const kWhAhead = 100

/** What a hand can turn: the power offered, the car's charge, voltage, current and the register. */
export function Knobs({ connector, run }: PanelPart) {
  const { t } = useWords()
  const { id, maxPowerW, capW = maxPowerW, car, registerWh } = connector
  const perAmpere = voltsTimesPhases(connector)
  const volts = voltageOf(connector)
  const isDc = connector.currentType === 'DC'
  const meterKWh = registerWh / 1000
  const set = (quantity: Quantity) => (value: number) => run({ do: 'set', connector: id, quantity, value })
  return (
    <fieldset className={styles.knobs} aria-label={t('emulator.knobs.label')}>
      <Knob
        label={t('emulator.knobs.power')}
        min={0}
        max={maxPowerW / 1000}
        step={0.1}
        value={capW / 1000}
        onChange={set('power')}
      />
      <Knob
        label={t('emulator.knobs.soc')}
        min={0}
        max={100}
        step={1}
        value={car ? Math.floor(car.socPercent) : 0}
        onChange={set('soc')}
        whyNot={car ? undefined : t('emulator.why.noCar')}
      />
      <Knob
        label={t('emulator.knobs.voltage')}
        min={isDc ? 150 : 180}
        max={isDc ? 1000 : 260}
        step={1}
        value={volts}
        onChange={set('voltage')}
      />
      <Knob
        label={t('emulator.knobs.current')}
        min={0}
        max={Math.floor(maxPowerW / perAmpere)}
        step={1}
        value={Math.round(capW / perAmpere)}
        onChange={set('current')}
      />
      <Knob
        label={t('emulator.knobs.meter')}
        min={Math.floor(meterKWh)}
        max={Math.floor(meterKWh) + kWhAhead}
        step={1}
        value={Math.round(meterKWh * 10) / 10}
        onChange={(value) => value >= meterKWh && set('meter')(value)}
        hint={t('emulator.knobs.meterHint')}
      />
    </fieldset>
  )
}
