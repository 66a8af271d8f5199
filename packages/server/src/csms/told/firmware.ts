import type { Context } from '../context.ts'
import { lookUpWord } from '../lookUpWord.ts'
import { text } from '../read.ts'
import type { FirmwareState } from '../vocabulary.ts'

/** What 1.6 tells of an update (§7.25), and what its security extension and 2.x add to that. */
const states: Readonly<Record<string, FirmwareState | 'idle'>> = {
  Idle: 'idle',
  DownloadScheduled: 'idle',
  DownloadPaused: 'idle',
  Downloading: 'downloading',
  Downloaded: 'downloaded',
  SignatureVerified: 'downloaded',
  InstallScheduled: 'downloaded',
  Installing: 'installing',
  InstallRebooting: 'installing',
  Installed: 'installed',
  DownloadFailed: 'downloadFailed',
  InstallationFailed: 'installationFailed',
  InstallVerificationFailed: 'installationFailed',
  InvalidSignature: 'installationFailed',
}

/** How far an update has come. */
export async function toldFirmware(context: Context, { status }: { readonly status?: unknown }) {
  const said = lookUpWord(states, text(context, status, { max: 50 }))
  if (!said) context.note('progressUnknown', status)
  const state = said === 'idle' ? undefined : said
  if (state) await context.subjects.firmwareReported(context.deps, context.station.chargePointId, state)
  context.heard({ what: 'firmware', state })
  return {}
}
