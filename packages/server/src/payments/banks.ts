import { isIP } from 'node:net'
import * as z from 'zod'
import { type Config, ConfigError } from '../config.ts'

const https = z
  .url({ protocol: /^https?$/, error: 'an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''))
const text = z.string().min(1)
const addressesTake = 'IP addresses separated by commas'
const addresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .transform((list) => list.filter(Boolean))
  .refine((list) => list.length > 0 && list.every((address) => isIP(address)), addressesTake)

/** `KASPI_*` and `HALYK_*`: all of a bank's or none of them (contract §1). */
const kaspiSettings = z.object({
  KASPI_URL: https,
  KASPI_SERVICE: text,
  /** Who may tell of payments: the biller protocol has no signature. */
  KASPI_ADDRESSES: addresses,
})
const halykSettings = z.object({
  HALYK_OAUTH_URL: https,
  HALYK_API_URL: https,
  /** payment-api.js of the hosted page. */
  HALYK_SCRIPT_URL: https,
  HALYK_CLIENT_ID: text,
  HALYK_CLIENT_SECRET: text,
  HALYK_TERMINAL: text,
  /** The official name begins with a Cyrillic letter (U+0441). */
  HALYK_CRYPTOGRAM_FIELD: text.default('\u0441ryptogram'),
})

export type Kaspi = { url: string; service: string; addresses: readonly string[] | undefined }
export type Halyk = {
  oauthUrl: string
  apiUrl: string
  scriptUrl: string
  clientId: string
  clientSecret: string
  terminal: string
  cryptogramField: string
}
export type Banks = { kaspi: Kaspi | undefined; halyk: Halyk | undefined }

/** The banks that are set up. Throws `ConfigError` with a line for every setting that is wrong or missing. */
export function banksOf({ banks }: Pick<Config, 'banks'>): Banks {
  const kaspi = read(banks, 'KASPI_', kaspiSettings)
  const halyk = read(banks, 'HALYK_', halykSettings)
  return {
    kaspi: kaspi && { url: kaspi.KASPI_URL, service: kaspi.KASPI_SERVICE, addresses: kaspi.KASPI_ADDRESSES },
    halyk: halyk && {
      oauthUrl: halyk.HALYK_OAUTH_URL,
      apiUrl: halyk.HALYK_API_URL,
      scriptUrl: halyk.HALYK_SCRIPT_URL,
      clientId: halyk.HALYK_CLIENT_ID,
      clientSecret: halyk.HALYK_CLIENT_SECRET,
      terminal: halyk.HALYK_TERMINAL,
      cryptogramField: halyk.HALYK_CRYPTOGRAM_FIELD,
    },
  }
}

function read<T>(settings: Config['banks'], prefix: string, schema: z.ZodType<T>): T | undefined {
  const own = Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith(prefix)))
  if (Object.keys(own).length === 0) return undefined
  const result = schema.safeParse(own, { reportInput: true })
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message, input }) =>
    input === undefined
      ? `${String(path[0])}: is needed, other ${prefix}* are set`
      : `${String(path[0])}: takes ${message}`,
  )
  throw new ConfigError([...new Set(lines)].join('\n'))
}
