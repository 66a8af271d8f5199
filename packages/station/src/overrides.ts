import { type CentralAction, isCentralAction, NoAnswer, OcppError } from '@zaryad/ocpp'
import type { Core } from './core.ts'

/** How an action says no where it has no `Rejected`; those that are not here and not below have no status at all. */
const refusals: { readonly [Action in CentralAction]?: object } = {
  ClearChargingProfile: { status: 'Unknown' },
  DeleteCertificate: { status: 'Failed' },
  GetInstalledCertificateIds: { status: 'NotFound' },
  SendLocalList: { status: 'Failed' },
  UnlockConnector: { status: 'UnlockFailed' },
}
const consents: { readonly [Action in CentralAction]?: object } = { UnlockConnector: { status: 'Unlocked' } }
const withoutStatus: ReadonlySet<string> = new Set<CentralAction>([
  'GetConfiguration',
  'GetDiagnostics',
  'GetLocalListVersion',
  'UpdateFirmware',
])

export function overridden(
  station: Core,
  action: string,
  usual: () => object | Promise<object>,
): object | Promise<object> {
  const override = station.overrides.get(action)
  if (!override || !isCentralAction(action)) return usual()
  switch (override.kind) {
    case 'accept':
      return withoutStatus.has(action) ? usual() : (consents[action] ?? { status: 'Accepted' })
    case 'reject':
      if (withoutStatus.has(action)) throw new OcppError('NotSupported', action)
      return refusals[action] ?? { status: 'Rejected' }
    case 'unsupported':
      throw new OcppError('NotSupported', action)
    case 'silent':
      throw new NoAnswer()
    case 'delay':
      return new Promise<void>((resolve) => station.later(override.delayMs, resolve)).then(usual)
  }
}
