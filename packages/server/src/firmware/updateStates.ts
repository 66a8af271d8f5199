import type { FirmwareUpdateReason, FirmwareUpdateState } from '@zaryad/model'

export type Next = { state: FirmwareUpdateState; reason: FirmwareUpdateReason | null }

/** The station has been asked and has not ended. */
export const goingStates: readonly FirmwareUpdateState[] = ['sent', 'downloading', 'downloaded', 'installing']

const at = (state: FirmwareUpdateState): Next => ({ state, reason: null })
const failed = (reason: FirmwareUpdateReason): Next => ({ state: 'failed', reason })

/** What stations of 1.6 tell of an update, and what the security extension adds to it; the others change nothing. */
export const toldStates: Readonly<Record<string, Next>> = {
  Downloading: at('downloading'),
  Downloaded: at('downloaded'),
  SignatureVerified: at('downloaded'),
  InstallScheduled: at('downloaded'),
  Installing: at('installing'),
  InstallRebooting: at('installing'),
  Installed: at('installed'),
  DownloadFailed: failed('downloadFailed'),
  InstallationFailed: failed('installationFailed'),
  InstallVerificationFailed: failed('installationFailed'),
  InvalidSignature: failed('installationFailed'),
}
