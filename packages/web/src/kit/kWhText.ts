import type { Words } from './useWords.ts'

/** `12,5 кВт·ч`: as many decimals as there are, to the watt-hour. */
export function kWhText(kWh: number, { t, format }: Words): string {
  const decimals = String(Math.round(kWh * 1000) / 1000).split('.')[1]?.length ?? 0
  return `${format.number(kWh, decimals)}\u00a0${t('kit.units.kWh')}`
}
