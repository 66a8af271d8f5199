import type { FirmwareUpdateReason, FirmwareUpdateState } from '@zaryad/model'
import type { FirmwareState } from '../csms/vocabulary.ts'

type Next = { state: FirmwareUpdateState; reason: FirmwareUpdateReason | null }

/** The station has been asked and has not ended. */
export const goingStates: readonly FirmwareUpdateState[] = ['sent', 'downloading', 'downloaded', 'installing']

const at = (state: FirmwareUpdateState): Next => ({ state, reason: null })
const failed = (reason: FirmwareUpdateReason): Next => ({ state: 'failed', reason })

/** What becomes of an update by what a station tells of it. */
export const toldStates: { readonly [State in FirmwareState]: Next } = {
  downloading: at('downloading'),
  downloaded: at('downloaded'),
  installing: at('installing'),
  installed: at('installed'),
  downloadFailed: failed('downloadFailed'),
  installationFailed: failed('installationFailed'),
}
