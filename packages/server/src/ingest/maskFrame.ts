import { wordOf } from '@zaryad/ocpp'

/** The many small frames that have no place for a secret are not looked into; whatever else there is, is. */
const harmless = new Set([
  'Authorize',
  'Heartbeat',
  'MeterValues',
  'StartTransaction',
  'StatusNotification',
  'StopTransaction',
  'TransactionEvent',
])
/** By its name; an `idToken` is a card, and an `IdTokenType` no secret. */
const secretName =
  /AuthorizationKey|passw|pwd|passphrase|secret|credential|\bvpn\b|simPin|psk|private|aes|(?<!id)token|(api|access|crypt\w{0,10}|master|shared|signing)_?key/i
/** `"password": "…"` or `pwd=…` inside a text of the vendor's own. */
const secretInText = new RegExp(
  `((?:${secretName.source})\\w{0,30}["']?\\s{0,3}[:=]\\s{0,3}["']?)[^"'\\s,;&}]+`,
  'gi',
)
/** Where what is named stands: in 1.6 beside its `key`, in 2.x beside its `variable`. */
const valueNames = new Set(['value', 'attributeValue', 'actualValue', 'variableAttribute'])
// begins with what stands there literally: a megabyte of letters is passed over at once
const urlPassword = /(:\/\/[^:@/\s"]*:)[^/\s"]+@/g
/** A slash or a letter that needs no escape and has one: what is looked for would not be found by its look. */
const escaped = /\\(?:\/|u00[2-7])/i
/** What opens the way to a file of ours: in the path of its address. */
const fileToken = /(\/station-files\/(?:firmware\/[\w-]+\/)?)[\w-]{20,}/g
const MASK = '***'

const maskUrls = (text: string) => text.replace(urlPassword, `$1${MASK}@`).replace(fileToken, `$1${MASK}`)

/** The frame without keys and passwords: those of configuration, of vendors' texts, and those inside URLs. */
export function maskFrame(action: string, frame: string): string {
  if (harmless.has(action)) return frame
  const masked = maskUrls(frame)
  const isNamed = secretName.test(masked)
  if (!isNamed && !escaped.test(masked)) return masked
  try {
    const said = JSON.parse(masked)
    const covered = JSON.stringify(maskSecrets(said))
    return isNamed || covered !== JSON.stringify(said) ? covered : masked
  } catch {
    return isNamed ? MASK : masked
  }
}

const nameIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? wordOf(value.name) : ''

/** `{key: 'AuthorizationKey', value: …}`, `{variable: {name: 'BasicAuthPassword'}, …}` and `{password: …}`, however deep. */
export function maskSecrets(value: unknown): unknown {
  if (typeof value === 'string') return maskUrls(value).replace(secretInText, `$1${MASK}`)
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isSecretPair = entries.some(
    ([name, each]) =>
      (name === 'key' && secretName.test(wordOf(each))) ||
      (name === 'variable' && secretName.test(nameIn(each))),
  )
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const isSecret = secretName.test(name) || (isSecretPair && valueNames.has(name))
      return [name, isSecret ? MASK : maskSecrets(each)]
    }),
  )
}
