import { AppError, type FieldError } from '@zaryad/model'
import { sessionColumns } from '@zaryad/model/calls/transactions'

/**
 * What a row can tell, and the headers it goes by: our own names, those of the Perth file, and those that other
 * systems export. Compared without case, spaces and signs.
 */
const aliases = {
  sourceId: ['session id', 'transaction id', 'id', 'uuid', 'номер', 'id сессии', 'id транзакции'],
  chargePoint: [
    'charge point id',
    'charge point',
    'charger id',
    'identity',
    'evse id',
    'cp id',
    'chargebox id',
    'точка',
    'точка зарядки',
    'станция',
    'нүкте',
  ],
  connector: ['connector id', 'connector', 'connector number', 'plug', 'plug id', 'коннектор'],
  startedAt: [
    'started at local',
    'started at',
    'started',
    'start',
    'start time',
    'start date',
    'start timestamp',
    'arrival local',
    'начало',
    'басталуы',
  ],
  stoppedAt: [
    'ended at local',
    'ended at',
    'ended',
    'stopped at',
    'end',
    'stop',
    'end time',
    'stop time',
    'end date',
    'stop timestamp',
    'departure local',
    'конец',
    'окончание',
    'аяқталуы',
  ],
  energyKwh: [
    'energy kwh',
    'energy',
    'kwh',
    'consumption kwh',
    'total kwh',
    'volume',
    'энергия',
    'квтч',
    'энергия квтч',
    'энергия квтсағ',
  ],
  energyWh: ['energy wh', 'wh'],
  meterStart: ['meter start', 'start value', 'meter start wh'],
  meterStop: ['meter stop', 'stop value', 'meter stop wh'],
  idTag: ['id tag', 'card', 'rfid', 'rfid card', 'token', 'карта'],
  stopReason: ['stop reason', 'reason', 'причина', 'себебі'],
} as const satisfies Record<(typeof sessionColumns)[number], readonly string[]>
export type Column = (typeof sessionColumns)[number]
const columnNames = sessionColumns

/** One row as text, by our names; `line` is where it ends in the file, `lines` how many it takes there. */
export type SourceRow = {
  line: number
  lines?: number
  /** A field that has other rows of the file in it. */
  swallowed?: string
} & { [C in Column]?: string }

export type Mapping = Partial<Record<Column, string>>
export type Columns = ReadonlyMap<Column, number>

/** A header by its letters and digits alone. */
export const plainHeader = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Where each column stands. A mapping (our name → the file's header) goes before our guess. */
export function findColumns(header: readonly string[], mapping: Mapping = {}): Columns {
  const names = header.map(plainHeader)
  const columns = new Map<Column, number>()
  for (const column of columnNames) {
    const given = mapping[column]
    const wanted = given === undefined ? [column, ...aliases[column]] : [given]
    const index = wanted.map((name) => names.indexOf(plainHeader(name))).find((at) => at >= 0)
    if (index !== undefined) columns.set(column, index)
  }
  const missing = missingColumns(columns, mapping)
  if (missing.length > 0) throw new AppError('rule', { errors: missing })
  return columns
}

function missingColumns(columns: Columns, mapping: Mapping): FieldError[] {
  const required: Column[] = ['chargePoint', 'startedAt', 'stoppedAt']
  const hasEnergy = columns.has('energyKwh') || columns.has('energyWh') || columns.has('meterStop')
  if (!hasEnergy) required.push('energyKwh')
  const unmatched = columnNames.filter((column) => mapping[column] !== undefined && !columns.has(column))
  return [
    ...unmatched.map((column): FieldError => ({ field: `mapping.${column}`, code: 'notFound' })),
    ...required
      .filter((column) => !columns.has(column) && !unmatched.includes(column))
      .map((column): FieldError => ({ field: `csv.${column}`, code: 'required' })),
  ]
}
