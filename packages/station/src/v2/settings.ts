import { type Component, type FromCentral, keyOfVariable, type Variable, variableOf } from '@zaryad/ocpp'

/** A key of the inside that 2.x has a name for; those that came to nothing with 1.6 are not shown. */
export type Setting = {
  key: string
  component: Component
  variable: Variable
  isReadonly: boolean
  /** Undefined for what may be written and not read. */
  value: string | undefined
}

export function settingsOf({
  configurationKey = [],
}: FromCentral['GetConfiguration']['response']): Setting[] {
  return configurationKey.flatMap(({ key, readonly: isReadonly, value }) => {
    const found = variableOf(key)
    return found ? [{ key, ...found, isReadonly, value: value2(key, value) }] : []
  })
}

/** Why there is none is an answer too. */
export function settingOf(
  settings: readonly Setting[],
  component: Component,
  variable: Variable,
): Setting | 'UnknownComponent' | 'UnknownVariable' {
  const key = keyOfVariable(component, variable)
  const setting = settings.find((one) => one.key === key)
  if (setting) return setting
  const hasComponent = settings.some((one) => one.component.name === component.name)
  return hasComponent ? 'UnknownVariable' : 'UnknownComponent'
}

/** 2.x names the units by their signs. */
function value2(key: string, value: string | undefined): string | undefined {
  if (key !== 'ChargingScheduleAllowedChargingRateUnit') return value
  return value?.replace('Current', 'A').replace('Power', 'W')
}
