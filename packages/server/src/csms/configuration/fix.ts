import { AppError } from '@zaryad/model'
import type { ConfigurationRow } from '@zaryad/model/calls/points'
import type { Caller } from '../../entities/extension.ts'
import type { Answer } from '../answers.ts'
import { send } from '../commands/send.ts'
import type { Target } from '../commands/target.ts'
import type { Stations } from '../stations.ts'
import { changeConfiguration } from './commands.ts'

export type Sender = { caller: Caller; stations: Stations; timeoutMs?: number }
type Fixed = { key: string; value: string; status: string }
type Said = { status: string; answer: Answer | undefined }

/** The station's word on one key, or why there is none: what one key meets does not end the others. */
async function change(sender: Sender, target: Target, key: string, value: string): Promise<Said> {
  const command = changeConfiguration(sender.caller.deps, target, { key, value })
  try {
    return await send(sender, target, command)
  } catch (error) {
    if (error instanceof AppError) return { status: error.code, answer: undefined }
    throw error
  }
}

/** A station refuses a whole list for one item that it does not know: the items are tried one by one (protocols §4.5). */
async function changeList(sender: Sender, target: Target, key: string, wanted: string): Promise<Fixed> {
  let value = ''
  let status = 'Rejected'
  for (const item of wanted.split(',')) {
    const longer = value ? `${value},${item}` : item
    const said = await change(sender, target, key, longer)
    if (said.answer !== 'taken') continue
    value = longer
    status = said.status
  }
  return { key, value, status }
}

/** Every difference that the station lets be changed, one after the other, with what it answered to each. */
export async function fixAll(sender: Sender, target: Target, rows: ConfigurationRow[]): Promise<Fixed[]> {
  if (!(await sender.stations.isThere(target.chargePointId))) throw new AppError('station_offline')
  const fixed: Fixed[] = []
  for (const { key, expected, type } of rows.filter((row) => row.isDifferent && !row.readOnly)) {
    const value = expected ?? ''
    const { status, answer } = await change(sender, target, key, value)
    const isList = answer === 'refused' && type === 'list' && value.includes(',')
    fixed.push(isList ? await changeList(sender, target, key, value) : { key, value, status })
  }
  return fixed
}
