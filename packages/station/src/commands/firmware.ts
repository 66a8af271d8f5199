import type { FromCentral, FromStation } from '@zaryad/ocpp'
import { reboot } from '../reboot.ts'
import type { Station } from '../station.ts'
import { tell } from '../tell.ts'

type Status = FromStation['FirmwareStatusNotification']['request']['status']

export function updateFirmware(
  station: Station,
  { location, retrieveDate }: FromCentral['UpdateFirmware']['request'],
): FromCentral['UpdateFirmware']['response'] {
  const say = (status: Status): void =>
    tell(station.link.connection?.call('FirmwareStatusNotification', { status }))
  update(station, { location, retrieveDate }, say)
  return {}
}

export function signedUpdateFirmware(
  station: Station,
  { firmware, requestId }: FromCentral['SignedUpdateFirmware']['request'],
): FromCentral['SignedUpdateFirmware']['response'] {
  const say = (status: Status): void =>
    tell(station.link.connection?.call('SignedFirmwareStatusNotification', { status, requestId }))
  update(station, { location: firmware.location, retrieveDate: firmware.retrieveDateTime }, say)
  return { status: 'Accepted' }
}

/** OCPP 1.6 §6.19: Downloading, Downloaded, Installing, a reboot, Installed. */
function update(
  station: Station,
  { location, retrieveDate }: { location: string; retrieveDate: string },
  say: (status: Status) => void,
): void {
  const { jobStepMs } = station.settings
  const delayMs = Math.max(0, Date.parse(retrieveDate) - station.clock.now()) || 0
  const installed = (): void => {
    const stopListening = station.on('accepted', () => {
      stopListening()
      say('Installed')
    })
    station.firmware = versionIn(location) ?? station.firmware
    reboot(station, 'Reboot')
  }
  const steps: [Status, next: () => void][] = URL.canParse(location)
    ? [
        ['Downloading', () => {}],
        ['Downloaded', () => {}],
        ['Installing', () => station.later(jobStepMs, installed)],
      ]
    : [
        ['Downloading', () => {}],
        ['DownloadFailed', () => {}],
      ]
  for (const [index, [status, next]] of steps.entries()) {
    station.later(delayMs + index * jobStepMs, () => {
      say(status)
      next()
    })
  }
}

function versionIn(location: string): string | undefined {
  return /\d+(?:\.\d+)+/.exec(location.split('/').at(-1) ?? '')?.[0]
}
