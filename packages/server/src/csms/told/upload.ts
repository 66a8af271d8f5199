import type { Context } from '../context.ts'
import { lookUpWord, wordMeant } from '../lookUpWord.ts'
import { smallInteger, text } from '../read.ts'
import type { UploadState } from '../vocabulary.ts'

/** What 1.6 tells of a log that it sends (§7.17), and what its security extension and 2.x say of the same. */
const states: Readonly<Record<string, UploadState>> = {
  Uploading: 'uploading',
  Uploaded: 'uploaded',
  UploadFailed: 'failed',
  UploadFailure: 'failed',
  BadMessage: 'failed',
  NotSupportedOperation: 'failed',
  PermissionDenied: 'failed',
  Idle: 'idle',
}

/** Of a log that was given up for the next one, whose states are told from here on (2.x §N01). */
const isGivenUp = (said: string) => wordMeant(['AcceptedCanceled'], said) !== undefined

type Said = { readonly status?: unknown; readonly requestId?: unknown }

/** How far a log has come. */
export async function toldUpload(context: Context, { status, requestId }: Said) {
  const { deps, station, subjects } = context
  const said = text(context, status, { max: 50 })
  const state = lookUpWord(states, said)
  if (!state && !isGivenUp(said)) context.note('progressUnknown', status)
  const about = smallInteger(context, requestId)
  if (state) await subjects.uploadReported(deps, station.chargePointId, { state, requestId: about })
  context.heard({ what: 'upload', state })
  return {}
}
