import { resolve } from 'node:path'
import { isBin, isKzIban } from '@zaryad/model/companyNumbers'
import { passwordFault } from '@zaryad/model/passwordFault'
import * as z from 'zod'
import { proxiesOf } from './proxies.ts'

/** A setting is wrong; the message has one line for each, naming the variable and what it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export const roles = ['api', 'gateway', 'jobs'] as const
export type Role = (typeof roles)[number]

/** What becomes of a station without a key (contract §1). */
const stationAuths = ['required', 'enrol', 'open'] as const

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

const number = ({ takes, max }: { takes: string; max: number }) =>
  z
    .string()
    .regex(/^\d{1,9}$/, takes)
    .transform(Number)
    .refine((value) => value <= max, takes)

const url = (takes: string, protocol: RegExp, hostname?: RegExp) =>
  z.url({ protocol, error: takes, ...(hostname ? { hostname } : {}) })

/** Some readers of a file of settings leave a value its quotes, and `"/data"` is a folder like any other. */
const unquoted = (value: string) => !/^(["']).*\1$/.test(value)

const reservationsTake = 'whole minutes from 5 to 180'
const startTake = 'whole seconds from 15 to 1800'
const hoursTake = 'whole hours from 1 to 240'
const mapTakes =
  'https://host/style.json, https://host/{z}/{x}/{y}.png or https://host/map.pmtiles, then the other hosts it asks, separated by spaces'
const proxiesTake =
  'addresses of your proxies separated by commas, such as 10.0.0.5,10.1.0.0/16: whoever else sent the header could pass as a bank'
const shareTakes = 'a part from 0 to 1, such as 0.1'
const rolesTake = 'a list out of api,gateway,jobs'

const areProxies = (list: string | false): boolean => {
  try {
    return proxiesOf(list) !== undefined
  } catch {
    return false
  }
}

const publicTakes = 'https://host, the address that browsers, stations and banks use'
const passwordTakes = 'at least 12 characters that are no well-known words, rows of keys or repetitions'

/**
 * contract.md §1. A field is the variable of that name, its message is what the variable takes.
 * What the demo sets differently is in `demoDefaults`.
 */
const variables = z.object({
  PORT: number({ takes: 'a port number from 0 to 65535', max: 65_535 }).default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'an address to listen on, such as 0.0.0.0 or 127.0.0.1')
    .default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .refine(unquoted, 'a path without quotes around it')
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: url('postgresql://user:password@host:5432/database', /^postgres(ql)?$/).optional(),
  SECRET_KEY: z
    .string()
    .min(32, 'a secret of at least 32 characters, the same for every process on one database')
    .optional(),
  NATS_URL: url('nats://host:4222', /^(nats|tls|wss?)$/, /./).optional(),
  ROLES: z
    .string()
    .default(roles.join())
    .transform((list) => [...new Set(list.split(',').map((role) => role.trim()))])
    .pipe(z.array(z.enum(roles, rolesTake)).nonempty(rolesTake)),
  /** Processes of this machine that take charge points from the one that listens; unset: by its cores. */
  GATEWAYS: number({ takes: 'a number of processes from 0 (one for all) to 64', max: 64 }).optional(),
  /** So long a process that ends takes to let its charge points go, one after another. */
  DRAIN_SECONDS: number({ takes: 'whole seconds from 0 (all at once) to 600', max: 600 }).default(0),
  STATION_AUTH: z.enum(stationAuths, `one of ${stationAuths.join(', ')}`).default('enrol'),
  ADMIN_LOGIN: z
    .string()
    .regex(/^\S{1,100}$/, 'a user name without spaces')
    .refine(unquoted, 'a user name without quotes around it')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .refine((password) => !passwordFault(password), passwordTakes)
    .refine(unquoted, 'a password without quotes around it')
    .optional(),
  PUBLIC_URL: url(publicTakes, /^https?$/)
    .refine((address) => !/[?#@]/.test(address), publicTakes)
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  COMPANY_NAME: z.string().max(100, 'a name of at most 100 characters').default('Заряд'),
  /** Of the company that runs the network, as its acts name it. */
  COMPANY_BIN: z.string().refine(isBin, 'a BIN of 12 digits whose check digit is right').optional(),
  COMPANY_ADDRESS: z.string().max(255, 'an address of at most 255 characters').optional(),
  COMPANY_IBAN: z.string().refine(isKzIban, 'an IBAN of Kazakhstan: KZ and 18 characters').optional(),
  COMPANY_BANK: z.string().max(120, 'a name of at most 120 characters').optional(),
  FRAME_RETENTION_DAYS: number({ takes: 'whole days from 0 (keep for ever) to 36500', max: 36_500 }).default(
    90,
  ),
  METER_RETENTION_MONTHS: number({ takes: 'whole months from 0 (keep for ever) to 1200', max: 1200 }).default(
    0,
  ),
  FILES_RETENTION_DAYS: number({ takes: 'whole days from 0 (keep for ever) to 36500', max: 36_500 }).default(
    90,
  ),
  STATION_FILE_MB: number({ takes: 'whole megabytes, at most 2000', max: 2000 }).default(100),
  STATION_FILES_GB: number({ takes: 'whole gigabytes from 0 (no limit) to 10000', max: 10_000 }).default(10),
  RESERVATION_MINUTES: z
    .string()
    .regex(/^\d{1,3}$/, reservationsTake)
    .transform(Number)
    .refine((minutes) => minutes >= 5 && minutes <= 180, reservationsTake)
    .default(15),
  /** Charging that was paid for has to begin within so long; then everything goes back. */
  START_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/, startTake)
    .transform(Number)
    .refine((seconds) => seconds >= 15 && seconds <= 1800, startTake)
    .default(180),
  /** ₸: what goes back by hand for less stays on the driver's balance. */
  BALANCE_BELOW: number({ takes: 'whole tenge from 0 (nothing stays) to 10000', max: 10_000 }).default(100),
  /** Takes `POST {phone, text}`; without it messages wait in the console's outbox. */
  SMS_URL: url('https://host/path that takes POST {phone, text}', /^https?$/).optional(),
  SESSION_ALERT_HOURS: z
    .string()
    .regex(/^\d{1,3}$/, hoursTake)
    .transform(Number)
    .refine((hours) => hours >= 1 && hours <= 240, hoursTake)
    .default(24),
  SMTP_URL: url('smtps://user:password@host:465', /^smtps?$/, /./).optional(),
  SMTP_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/, 'an address to send from, such as Zaryad <no-reply@host>')
    .optional(),
  MAP_STYLE_URL: z
    .string()
    .transform((list) => list.split(/\s+/))
    .pipe(z.array(url(mapTakes, /^https?$/)).nonempty(mapTakes))
    .optional(),
  /** The base address of an OpenTelemetry collector, as its specification names the variable. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    'http://host:4318, a collector that takes OTLP over HTTP',
    /^https?$/,
  ).optional(),
  /** Which part of the traces is kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, shareTakes)
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{6,200}$/, 'a secret of 6 to 200 characters without spaces')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => (list === 'false' ? (false as const) : list))
    .refine(areProxies, proxiesTake)
    .default(false),
})

const demoDefaults = { HOST: '127.0.0.1', LOG_LEVEL: 'warn' }

export type Config = Readonly<
  z.infer<typeof variables> & {
    demo: boolean
    /** Every KASPI_* and HALYK_* variable, checked by the bank it belongs to. */
    banks: Readonly<Record<string, string>>
  }
>

type Environment = Record<string, string | undefined>

/** Throws `ConfigError`. A variable that is empty, or spaces alone, counts as one that is not set. */
export function readConfig(env: Environment = process.env, argv: readonly string[] = []): Config {
  const demo = argv.includes('--demo')
  const set = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const result = variables.safeParse({ ...(demo ? demoDefaults : {}), ...set })
  const problems = [...unknownOptions(argv), ...(result.error?.issues ?? []).map(lineOf), ...missing(set)]
  if (!result.success || problems.length > 0) throw new ConfigError([...new Set(problems)].join('\n'))
  const banks = Object.fromEntries(Object.entries(set).filter(([name]) => /^(KASPI|HALYK)_/.test(name)))
  return { ...result.data, demo, banks }
}

/** Where this process itself reaches what it listens on, as addresses have it. */
export function ownHost({ HOST }: Pick<Config, 'HOST'>): string {
  if (HOST === '0.0.0.0') return '127.0.0.1'
  if (HOST === '::') return '[::1]'
  return HOST.includes(':') ? `[${HOST}]` : HOST
}

/** Where the command was typed: npm runs us in the folder of the project. */
export const callerDirectory = (env: Environment = process.env) => env.INIT_CWD ?? '.'

// The value stays out of the line: it may be a password.
const lineOf = ({ path, message }: { path: PropertyKey[]; message: string }) =>
  `${String(path[0])}: takes ${message}`

/** Letters need both (alerts/sendMail.ts). */
const missing = ({ SMTP_URL, SMTP_FROM }: Environment): string[] => [
  ...(SMTP_URL && !SMTP_FROM ? ['SMTP_FROM: is needed, SMTP_URL is set'] : []),
  ...(SMTP_FROM && !SMTP_URL ? ['SMTP_URL: is needed, SMTP_FROM is set'] : []),
]

const unknownOptions = (argv: readonly string[]) =>
  argv
    .filter((word) => word !== '--demo')
    .map((word) => `${word}: not an option, settings are environment variables`)
