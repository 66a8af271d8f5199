import type { Words } from '../../kit/useWords.ts'
import type { Step } from './scenario.ts'

/** What a step does or wants, in words. */
export function stepText(step: Step, { t, format }: Words): string {
  const place = 'connector' in step ? { connector: step.connector } : {}
  if ('wait' in step) return t('emulator.steps.wait', { duration: format.duration(step.wait) })
  if ('expect' in step) {
    const values = {
      ...place,
      ...('status' in step ? { status: t(`choices.connectorStatuses.${step.status}`) } : {}),
      ...('kWh' in step ? { kWh: format.number(step.kWh, 1) } : {}),
      ...('atMostKW' in step ? { kW: format.number(step.atMostKW, 1) } : {}),
    }
    if (step.expect === 'session') return t(`emulator.wants.session.${step.isOpen ? 'open' : 'none'}`, values)
    if (step.expect === 'card') return t(`emulator.wants.card.${step.is}`, values)
    if (step.expect === 'record') return t(`emulator.wants.record.${step.is}`, values)
    if (step.expect === 'command') return t('emulator.wants.command', { ...values, word: step.is })
    return t(`emulator.wants.${step.expect}`, values)
  }
  const values = {
    ...place,
    ...('uid' in step ? { uid: step.uid } : {}),
    ...('code' in step ? { code: step.code } : {}),
    ...('kW' in step ? { kW: format.number(step.kW, 1) } : {}),
    ...('value' in step ? { value: format.number(step.value, 1) } : {}),
  }
  if ('by' in step) return t(`emulator.steps.${step.do}.${step.by}`, values)
  if (step.do === 'set') return t(`emulator.steps.set.${step.quantity}`, values)
  if (step.do === 'speed') return t('emulator.steps.speed', { speed: step.value })
  return t(`emulator.steps.${step.do}`, values)
}
