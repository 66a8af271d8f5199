import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toEqual({
      PORT: 8080,
      HOST: '0.0.0.0',
      DATA_DIR: resolve('data'),
      ROLES: ['api', 'gateway', 'jobs'],
      STATION_AUTH: 'enrol',
      ADMIN_LOGIN: 'admin',
      COMPANY_NAME: 'Заряд',
      FRAME_RETENTION_DAYS: 90,
      METER_RETENTION_MONTHS: 0,
      OTEL_TRACES_SAMPLER_ARG: 1,
      FILES_RETENTION_DAYS: 90,
      STATION_FILE_MB: 100,
      STATION_FILES_GB: 10,
      RESERVATION_MINUTES: 15,
      START_SECONDS: 180,
      DRAIN_SECONDS: 0,
      BALANCE_BELOW: 100,
      SESSION_ALERT_HOURS: 24,
      LOG_LEVEL: 'info',
      TRUST_PROXY: false,
      demo: false,
      banks: {},
    })
  })

  it('keeps the demo on this machine unless told otherwise', () => {
    expect(readConfig({}, ['--demo'])).toMatchObject({ demo: true, HOST: '127.0.0.1' })
    expect(readConfig({ HOST: '0.0.0.0' }, ['--demo'])).toMatchObject({ HOST: '0.0.0.0' })
  })

  it.each(['a', 'passwordpassword', 'qwerty123456'])(
    'refuses %s as the first password, in one line that does not tell it',
    (given) => {
      const read = () => readConfig({ ADMIN_PASSWORD: given })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(/^ADMIN_PASSWORD: takes at least 12 characters [^\n]+$/)
      if (given.length > 1) expect(read).not.toThrow(given)
    },
  )

  it('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', NATS_URL: '' })).toMatchObject({ PORT: 8080 })
    expect(readConfig({ DATA_DIR: '  ', COMPANY_NAME: ' ' })).toMatchObject({
      DATA_DIR: resolve('data'),
      COMPANY_NAME: 'Заряд',
    })
  })

  it('reads what is set', () => {
    const env = {
      PORT: '0',
      ROLES: 'api, gateway',
      DATABASE_URL: 'postgresql:///zaryad?host=/run/postgresql',
      NATS_URL: 'nats://queue:4222',
      PUBLIC_URL: 'https://charge.example.kz/',
      TRUST_PROXY: '10.0.0.0/8,127.0.0.1',
      KASPI_URL: 'https://kaspi.example',
      HALYK_CLIENT_ID: 'zaryad',
      UNRELATED: 'x',
    }
    expect(readConfig(env)).toMatchObject({
      PORT: 0,
      ROLES: ['api', 'gateway'],
      DATABASE_URL: env.DATABASE_URL,
      NATS_URL: env.NATS_URL,
      PUBLIC_URL: 'https://charge.example.kz',
      TRUST_PROXY: '10.0.0.0/8,127.0.0.1',
      banks: { KASPI_URL: 'https://kaspi.example', HALYK_CLIENT_ID: 'zaryad' },
    })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['NATS_URL', 'queue'],
    ['DATA_DIR', '"./data"'],
    ['ADMIN_LOGIN', "'admin'"],
    ['ADMIN_PASSWORD', '"tulip-kettle-91-harbour"'],
    ['ROLES', 'api,kitchen'],
    ['ADMIN_LOGIN', 'a b'],
    ['PUBLIC_URL', 'charge.example.kz'],
    ['PUBLIC_URL', 'https://charge.example.kz/?from=mail'],
    ['PUBLIC_URL', 'https://someone:secret@charge.example.kz'],
    ['COMPANY_NAME', 'x'.repeat(101)],
    ['FRAME_RETENTION_DAYS', '1.5'],
    ['METER_RETENTION_MONTHS', 'many'],
    ['RESERVATION_MINUTES', '181'],
    ['START_SECONDS', '10'],
    ['START_SECONDS', 'soon'],
    ['DRAIN_SECONDS', '601'],
    ['GATEWAYS', '65'],
    ['GATEWAYS', 'each'],
    ['MAP_STYLE_URL', 'my.json'],
    ['MAP_STYLE_URL', 'https://maps.kz/style.json ftp://maps.kz'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['METRICS_TOKEN', 'short'],
    ['SECRET_KEY', 'too short'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '7'],
    ['TRUST_PROXY', '10.0.0.1,2'],
    ['TRUST_PROXY', '172.16'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,::::'],
  ])('refuses %s=%s with one line that names it and does not repeat the value', (name, value) => {
    const message = problemOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name}: takes [^\\n]+$`))
    expect(message).not.toContain(value)
  })

  it('says every wrong value, a line each', () => {
    const lines = problemOf({ PORT: 'x', ROLES: 'kitchen', LOG_LEVEL: 'loud' }).split('\n')
    expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'ROLES', 'LOG_LEVEL'])
  })

  it('refuses an address that names no machine', () => {
    expect(problemOf({ NATS_URL: 'nats://' })).toMatch(/^NATS_URL: takes /)
    expect(problemOf({ SMTP_URL: 'smtp://', SMTP_FROM: 'no-reply@charge.kz' })).toMatch(/^SMTP_URL: takes /)
  })

  it('names the half of the mail settings that is missing', () => {
    expect(problemOf({ SMTP_URL: 'smtp://mail.kz' })).toBe('SMTP_FROM: is needed, SMTP_URL is set')
    expect(problemOf({ SMTP_FROM: 'no-reply@charge.kz' })).toBe('SMTP_URL: is needed, SMTP_FROM is set')
  })

  it('refuses an option it does not know', () => {
    expect(() => readConfig({}, ['--port', '9000'])).toThrow('--port: not an option')
  })
})

function problemOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}
