import type { Context } from '../context.ts'
import { lookUpWord } from '../lookUpWord.ts'
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

type Said = { readonly status?: unknown; readonly requestId?: unknown }

/** How far a log has come. */
export async function toldUpload(context: Context, { status, requestId }: Said) {
  const { deps, station, subjects } = context
  const state = lookUpWord(states, text(context, status, { max: 50 }))
  const about = smallInteger(context, requestId)
  if (state) await subjects.uploadReported(deps, station.chargePointId, { state, requestId: about })
  context.heard({ what: 'upload', state })
  return {}
}
