import type { FromCentral2 } from '@zaryad/ocpp'
import { inside } from '../inside.ts'
import type { Speaker } from '../speaker.ts'

export function getLog(
  speaker: Speaker,
  { logType, requestId, log }: FromCentral2['GetLog']['request'],
): Promise<FromCentral2['GetLog']['response']> {
  const asked = logType === 'SecurityLog' ? logType : 'DiagnosticsLog'
  return inside(speaker, 'GetLog', { logType: asked, requestId, log })
}

/** By the security extension's word for it in 1.6: what it tells of the progress carries the number of the request. */
export function updateFirmware(
  speaker: Speaker,
  { requestId, firmware }: FromCentral2['UpdateFirmware']['request'],
): Promise<FromCentral2['UpdateFirmware']['response']> {
  return inside(speaker, 'SignedUpdateFirmware', {
    requestId,
    firmware: { signingCertificate: '', signature: '', ...firmware },
  })
}
