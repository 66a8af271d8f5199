import type { FromCentral, FromStation } from '@zaryad/ocpp'
import type { Core } from '../core.ts'
import { reboot } from '../reboot.ts'
import { tell } from '../tell.ts'

type Status = FromStation['FirmwareStatusNotification']['request']['status']
type Say = (status: Status) => Promise<unknown>

export function updateFirmware(
  station: Core,
  { location, retrieveDate }: FromCentral['UpdateFirmware']['request'],
): FromCentral['UpdateFirmware']['response'] {
  const say: Say = async (status) => station.link.connection?.call('FirmwareStatusNotification', { status })
  update(station, { location, retrieveDate }, say)
  return {}
}

export function signedUpdateFirmware(
  station: Core,
  { firmware, requestId }: FromCentral['SignedUpdateFirmware']['request'],
): FromCentral['SignedUpdateFirmware']['response'] {
  const say: Say = async (status) =>
    station.link.connection?.call('SignedFirmwareStatusNotification', { status, requestId })
  update(station, { location: firmware.location, retrieveDate: firmware.retrieveDateTime }, say)
  return { status: 'Accepted' }
}

/** OCPP 1.6 §6.19: Downloading, Downloaded, Installing, a reboot, Installed. */
function update(
  station: Core,
  { location, retrieveDate }: { location: string; retrieveDate: string },
  say: Say,
): void {
  const { jobStepMs } = station.settings
  const delayMs = Math.max(0, Date.parse(retrieveDate) - station.clock.now()) || 0
  const installed = (): void => {
    const stopListening = station.on('accepted', () => {
      stopListening()
      tell(say('Installed'))
    })
    station.firmware = versionIn(location) ?? station.firmware
    reboot(station, 'Reboot')
  }
  const isThere = URL.canParse(location)
  const steps: Status[] = isThere
    ? ['Downloading', 'Downloaded', 'Installing']
    : ['Downloading', 'DownloadFailed']
  // a step begins once the one before is told: a reboot would take what is still on its way with it
  const go = async ([status, ...rest]: Status[]): Promise<void> => {
    if (status) await say(status).catch(() => {})
    if (rest.length > 0) station.later(jobStepMs, () => tell(go(rest)))
    else if (isThere) station.later(jobStepMs, installed)
  }
  station.later(delayMs, () => tell(go(steps)))
}

function versionIn(location: string): string | undefined {
  return /(?<![\d.])\d+(?:\.\d+)+/.exec(location.split('/').at(-1) ?? '')?.[0]
}
