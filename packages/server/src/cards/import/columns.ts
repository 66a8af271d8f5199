import { type CardColumn, type CardMapping, cardColumns } from '@zaryad/model/calls/cards'
import { plainHeader } from '../../import/columns.ts'

/** What a row of a file can say of a card, and the headers that mean it. */
const aliases = {
  idTag: [
    'uid',
    'id tag',
    'rfid',
    'rfid uid',
    'card uid',
    'tag',
    'card id',
    'метка',
    'код карты',
    'карта',
    'идентификатор',
  ],
  number: ['number', 'card number', 'номер', 'номер карты', 'номер на карте', 'карта нөмірі', 'нөмір'],
  owner: [
    'owner',
    'phone',
    'user',
    'driver',
    'login',
    'владелец',
    'телефон',
    'водитель',
    'пользователь',
    'фио',
    'логин',
    'иесі',
  ],
  state: ['state', 'status', 'статус', 'состояние', 'күйі'],
  expiresAt: [
    'expires at',
    'expires',
    'expiry',
    'valid till',
    'valid until',
    'действует до',
    'срок',
    'срок действия',
    'мерзімі',
  ],
  parentIdTag: ['parent id tag', 'group', 'группа', 'топ'],
  note: ['note', 'comment', 'заметка', 'примечание', 'комментарий', 'ескерту'],
} as const satisfies Record<CardColumn, readonly string[]>

/** Our guess by the headers: the first that means a column, each header once. */
export function guessMapping(header: readonly string[]): CardMapping {
  const taken = new Set<string>()
  const mapping: CardMapping = {}
  for (const column of cardColumns) {
    const wanted = [column, ...aliases[column]].map(plainHeader)
    const found = header.find((name) => wanted.includes(plainHeader(name)) && !taken.has(name))
    if (found === undefined) continue
    taken.add(found)
    mapping[column] = found
  }
  return mapping
}

export type CardRow = { line: number } & Partial<Record<CardColumn, string>>

/** The cells of a record under our names. */
export function cardRow(
  line: number,
  header: readonly string[],
  record: readonly string[],
  mapping: CardMapping,
): CardRow {
  const row: CardRow = { line }
  for (const column of cardColumns) {
    const name = mapping[column]
    const value = name === undefined ? undefined : record[header.indexOf(name)]
    if (value) row[column] = value
  }
  return row
}
