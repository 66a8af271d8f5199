import { cardStates, type FieldError, type FieldErrorCode } from '@zaryad/model'
import type { CardColumn } from '@zaryad/model/calls/cards'
import { MAX_ID_TAG, normalIdTag } from '@zaryad/model/cards/idTag'
import { asSeen, isOneLine } from '@zaryad/model/fields/written'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { storableText } from '../../db/storable.ts'
import { instantOfText } from '../../import/localInstant.ts'
import type { CardRow } from './columns.ts'

/** What a row would write; `owner` waits for the person to be found. */
export type CardValues = {
  idTag: string
  number?: string
  owner?: string
  state?: string
  expiresAt?: string
  parentIdTag?: string
  note?: string
}

const lengths: Partial<Record<CardColumn, number>> = {
  idTag: MAX_ID_TAG,
  number: 40,
  parentIdTag: MAX_ID_TAG,
  note: 500,
}
/** What a spreadsheet makes of a long number: the UID is lost. */
const scientific = /^\d+([.,]\d+)?e\+?\d+$/i

const stateWords: Record<(typeof cardStates)[number], RegExp> = {
  active: /^(active|актив|действ|белсенді|1$|да$|yes$)/i,
  suspended: /^(suspend|приостан|тоқтат)/i,
  blocked: /^(block|заблок|блок|бұғат|0$|нет$|no$)/i,
  lost: /^(lost|утер|потер|жоғал)/i,
}

/** `31.12.2027` is good to the end of that day. */
function instant(text: string): string | undefined {
  const isDay = /^(\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4})$/.test(text)
  const ms = instantOfText(isDay ? `${text} 23:59:59` : text, networkTimeZone)
  return ms === undefined ? undefined : new Date(ms).toISOString()
}

/** A row as values, with everything that is wrong with it. */
export function readValues(row: CardRow): { values: CardValues; errors: FieldError[] } {
  const errors: FieldError[] = []
  const wrong = (field: string, code: FieldErrorCode) => errors.push({ field, code })
  const cell = (column: CardColumn) => {
    const text = storableText(asSeen(row[column] ?? '').trim())
    if (text.length > (lengths[column] ?? 500)) wrong(column, 'tooLong')
    else if (column !== 'note' && !isOneLine(text)) wrong(column, 'severalLines')
    return text === '' ? undefined : text
  }
  const idTag = normalIdTag(asSeen(row.idTag ?? ''))
  if (idTag === '') wrong('idTag', 'required')
  else if (idTag.length > MAX_ID_TAG) wrong('idTag', 'tooLong')
  else if (!isOneLine(idTag)) wrong('idTag', 'severalLines')
  else if (scientific.test(idTag)) wrong('idTag', 'invalid')

  const stateText = cell('state')
  const state =
    stateText === undefined ? undefined : cardStates.find((each) => stateWords[each].test(stateText))
  if (stateText !== undefined && state === undefined) wrong('state', 'invalid')

  const dateText = cell('expiresAt')
  const expiresAt = dateText === undefined ? undefined : instant(dateText)
  if (dateText !== undefined && expiresAt === undefined) wrong('expiresAt', 'invalid')

  const given = {
    number: cell('number'),
    owner: cell('owner'),
    state,
    expiresAt,
    parentIdTag: cell('parentIdTag'),
    note: cell('note'),
  }
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  return { values: { idTag: storableText(idTag), ...Object.fromEntries(known) }, errors }
}
