import { useQuery } from '@tanstack/react-query'
import { http } from '../../../session/http.ts'

export type KeyType = 'flag' | 'integer' | 'list' | 'text'
export type ConfigurationKey = {
  key: string
  value: string | null
  readOnly: boolean
  type: KeyType
  isSecret: boolean
  isKnown: boolean
  expected: string | null
  min: number | null
  max: number | null
  isDifferent: boolean
  needsReboot: boolean
  readAt: string
}
export type ConfigurationView = {
  result: ConfigurationKey[]
  readAt: string | null
  template: string | null
  addressKey: string | null
}
export type Fixed = { key: string; value: string; status: string }

const path = (pointId: string) => `/chargePoints/${pointId}/configuration`
const post = (address: string, body?: unknown) => http({ method: 'POST', path: address, body })

export const readConfiguration = (pointId: string) => post(`${path(pointId)}/read`)
export const changeKey = async (pointId: string, key: string, value: string): Promise<string> => {
  const answer = (await post(`${path(pointId)}/change`, { key, value })) as { status: string }
  return answer.status
}
export const fixConfiguration = async (pointId: string): Promise<Fixed[]> => {
  const answer = (await post(`${path(pointId)}/fix`)) as { result: Fixed[] }
  return answer.result
}

export const configurationQuery = (pointId: string) => ['chargePoints', 'configuration', pointId]

/** What the station last said of its configuration; nothing is asked of the station itself. */
export const useConfiguration = (pointId: string | undefined) =>
  useQuery({
    queryKey: configurationQuery(pointId ?? ''),
    queryFn: async () => (await http({ method: 'GET', path: path(pointId ?? '') })) as ConfigurationView,
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
