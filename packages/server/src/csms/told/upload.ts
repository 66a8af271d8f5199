import type { Context } from '../context.ts'
import { lookUpWord } from '../lookUpWord.ts'
import { text } from '../read.ts'
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

/** How far a log has come. */
export async function toldUpload(context: Context, { status }: { readonly status?: unknown }) {
  const state = lookUpWord(states, text(context, status, { max: 50 }))
  if (state) await context.subjects.uploadReported(context.deps, context.station.chargePointId, state)
  context.heard({ what: 'upload', state })
  return {}
}
