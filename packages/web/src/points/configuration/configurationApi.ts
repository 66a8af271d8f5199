import { useQuery } from '@tanstack/react-query'
import type { ConfigurationRow, FixedKey } from '@zaryad/model/calls/points'
import { ask } from '../../session/ask.ts'

export type { ConfigurationView } from '@zaryad/model/calls/points'
export type ConfigurationKey = ConfigurationRow
export type KeyType = ConfigurationKey['type']
export type Fixed = FixedKey

export const readConfiguration = (pointId: string) =>
  ask('POST /api/v1/chargePoints/:id/configuration/read', { id: pointId })
export const changeKey = async (pointId: string, key: string, value: string): Promise<string> =>
  (await ask('POST /api/v1/chargePoints/:id/configuration/change', { id: pointId, body: { key, value } }))
    .status
export const fixConfiguration = async (pointId: string): Promise<Fixed[]> =>
  (await ask('POST /api/v1/chargePoints/:id/configuration/fix', { id: pointId })).result

export const configurationQuery = (pointId: string) => ['chargePoints', 'configuration', pointId]

/** What the station last said of its configuration; nothing is asked of the station itself. */
export const useConfiguration = (pointId: string | undefined) =>
  useQuery({
    queryKey: configurationQuery(pointId ?? ''),
    queryFn: () => ask('GET /api/v1/chargePoints/:id/configuration', { id: pointId ?? '' }),
    enabled: pointId !== undefined,
  })

/** `30–60` where any of them will do. */
export const expectedText = ({ expected, min, max }: ConfigurationKey): string => {
  if (expected === null) return ''
  return min !== null && max !== null ? `${min}–${max}` : expected
}

const checks: Record<KeyType, RegExp> = {
  flag: /^(true|false)$/i,
  integer: /^-?\d{1,9}$/,
  list: /^$|^\s*[^,\s][^,]*(,\s*[^,\s][^,]*)*$/,
  text: /^[\s\S]{0,500}$/,
}

/** Whether the station could take it for a value of this kind; the server looks again. */
export const fitsType = (type: KeyType, value: string): boolean => checks[type].test(value)
