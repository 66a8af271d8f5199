import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { AppError } from '@zaryad/model'
import { isTimeZone } from '@zaryad/model/pricing/localTime'
import { ConfigError, readConfig } from '../config.ts'
import { decodeCsv } from './csv.ts'
import { importDirectly } from './importDirectly.ts'
import { importOverApi } from './importOverApi.ts'
import { reportText } from './reportText.ts'
import type { CliSettings } from './settings.ts'

const help = `Charging sessions out of a CSV file (also .csv.gz) into the network.

  npm run import -- FILE [options]

  --dry-run           check and count, change nothing
  --tenant COMPANY    only this company's points: its name, BIN or id
  --station ID        only this location's points
  --time-zone ZONE    of times without an offset (each location's own)
  --url URL           through a running server's API, as ADMIN_LOGIN with ADMIN_PASSWORD;
                      else straight into the database of DATABASE_URL or DATA_DIR
  --json              the report as JSON
  --help              this text

Rows that make no sense, and sessions that are there already, are left out and reported.
`

class UsageError extends Error {}
class FileError extends Error {}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      tenant: { type: 'string' },
      station: { type: 'string' },
      'time-zone': { type: 'string' },
      url: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const zone = values['time-zone']
  if (zone !== undefined && !isTimeZone(zone))
    throw new UsageError(`--time-zone takes an IANA zone, not "${zone}"`)
  if (!values.help && positionals.length !== 1) throw new UsageError('Give one FILE.')
  return { ...values, file: positionals[0] ?? '' }
}

function readFile(file: string): string {
  const bytes = readFileSync(file)
  return decodeCsv(file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
}

async function main(): Promise<void> {
  const args = readArguments()
  if (args.help) {
    console.log(help)
    return
  }
  const config = readConfig()
  const settings: CliSettings = {
    csv: readFile(args.file),
    dryRun: args['dry-run'],
    tenant: args.tenant,
    stationId: args.station,
    timeZone: args['time-zone'],
  }
  const say = (line: string) => console.error(line)
  const report = args.url
    ? await importOverApi(settings, { url: args.url, config, say })
    : await importDirectly(settings, { config, say })
  console.log(args.json ? JSON.stringify(report, null, 2) : reportText(report))
  if (report.counts.severalLines) throw new FileError('Rows are inside other rows: a quote is not closed.')
}

function explain(error: unknown): string {
  if (error instanceof AppError) {
    const fields = (error.details.errors ?? []).map(({ field, code }) => `${field} ${code}`)
    return [error.message, ...fields, ...(error.details.detail ? [error.details.detail] : [])].join(': ')
  }
  const isPlain = error instanceof UsageError || error instanceof FileError || error instanceof ConfigError
  if (isPlain || (error instanceof Error && 'code' in error)) return (error as Error).message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(error instanceof UsageError ? 2 : 1)
})
