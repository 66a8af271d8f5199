import type { FromCentral, FromStation } from '@zaryad/ocpp'
import type { Core } from '../core.ts'
import { tell } from '../tell.ts'

export function getDiagnostics(
  station: Core,
  { location }: FromCentral['GetDiagnostics']['request'],
): FromCentral['GetDiagnostics']['response'] {
  const say = (status: FromStation['DiagnosticsStatusNotification']['request']['status']): void =>
    tell(station.link.connection?.call('DiagnosticsStatusNotification', { status }))
  upload(station, location, {
    uploading: () => say('Uploading'),
    uploaded: () => say('Uploaded'),
    failed: () => say('UploadFailed'),
  })
  return { fileName: fileName(station) }
}

export function getLog(
  station: Core,
  { log, requestId }: FromCentral['GetLog']['request'],
): FromCentral['GetLog']['response'] {
  const say = (status: FromStation['LogStatusNotification']['request']['status']): void =>
    tell(station.link.connection?.call('LogStatusNotification', { status, requestId }))
  upload(station, log.remoteLocation, {
    uploading: () => say('Uploading'),
    uploaded: () => say('Uploaded'),
    failed: () => say('UploadFailure'),
  })
  return { status: 'Accepted', filename: fileName(station) }
}

type Steps = { uploading(): void; uploaded(): void; failed(): void }

function upload(station: Core, location: string, steps: Steps): void {
  const { uploadFile, jobStepMs } = station.settings
  // the answer goes out first
  station.later(0, () => {
    steps.uploading()
    station.later(jobStepMs, () => {
      if (!URL.canParse(location)) steps.failed()
      else if (uploadFile) uploadFile(location, diagnosticsText(station)).then(steps.uploaded, steps.failed)
      else steps.uploaded()
    })
  })
}

function fileName({ settings }: Core): string {
  return `${settings.identity}.log`.replace(/[^\w.-]/g, '_')
}

function diagnosticsText({ settings, firmware, connectors }: Core): string {
  const lines = connectors.map(({ id, status, errorCode, registerWh }) =>
    [id, status, errorCode, Math.round(registerWh)].join('\t'),
  )
  return [`${settings.vendor} ${settings.model} ${firmware}`, ...lines, ''].join('\n')
}
