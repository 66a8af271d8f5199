/** Actions whose frames may carry a secret; the others are not looked into. */
const careful = new Set([
  'ChangeConfiguration',
  'GetConfiguration',
  'GetDiagnostics',
  'GetLog',
  'UpdateFirmware',
  'SignedUpdateFirmware',
  'DataTransfer',
  'SetVariables',
  'GetVariables',
  'NotifyReport',
  'NotifyEvent',
  'SetNetworkProfile',
  'PublishFirmware',
])
const secretName = /AuthorizationKey|password|passphrase|secret|^vpn$|simPin|psk|private/i
/** Where what is named stands: in 1.6 beside its `key`, in 2.x beside its `variable`. */
const valueNames = new Set(['value', 'attributeValue', 'actualValue', 'variableAttribute'])
// a scheme is short: without that bound a megabyte of letters takes minutes to look through
const urlPassword = /([a-z][a-z0-9+.-]{0,30}:\/\/[^:@/\s"]*:)[^@/\s"]+@/gi
/** What opens the way to a file of ours: in the path of its address. */
const fileToken = /(\/station-files\/(?:firmware\/[\w-]+\/)?)[\w-]{20,}/g
const MASK = '***'

const maskUrls = (text: string) => text.replace(urlPassword, `$1${MASK}@`).replace(fileToken, `$1${MASK}`)

/** The frame without keys and passwords: those of configuration, and those inside URLs. */
export function maskFrame(action: string, frame: string): string {
  if (!careful.has(action)) return frame
  const masked = maskUrls(frame)
  if (!secretName.test(masked)) return masked
  try {
    return JSON.stringify(maskSecrets(JSON.parse(masked)))
  } catch {
    return MASK
  }
}

const nameIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : ''

/** `{key: 'AuthorizationKey', value: …}`, `{variable: {name: 'BasicAuthPassword'}, …}` and `{password: …}`, however deep. */
export function maskSecrets(value: unknown): unknown {
  if (typeof value === 'string') return maskUrls(value)
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isSecretPair = entries.some(
    ([name, each]) =>
      (name === 'key' && secretName.test(String(each))) ||
      (name === 'variable' && secretName.test(nameIn(each))),
  )
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const isSecret = secretName.test(name) || (isSecretPair && valueNames.has(name))
      return [name, isSecret ? MASK : maskSecrets(each)]
    }),
  )
}
