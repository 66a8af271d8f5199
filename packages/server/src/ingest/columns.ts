/**
 * A column of rows as one parameter: a PostgreSQL array in its binary format (array_recv: dimensions, flag, element
 * type, length, lower bound, then each element's length and bytes). Nothing is quoted here and nothing parsed there,
 * which took half of what storing a frame costs. Statements give the type that is named here, `$1::uuid[]`.
 */

/** Types by their OIDs (pg_type.dat). */
const UUID = 2950
const INT4 = 23
const INT8 = 20
const FLOAT4 = 700
const FLOAT8 = 701
const TEXT = 25
const TIMESTAMPTZ = 1184

type Column<Value> = (values: readonly (Value | null | undefined)[]) => Buffer

const HEAD = 20
const ABSENT = -1
/** Columns are made one after another in the same place, and copied from there. */
let made = Buffer.allocUnsafeSlow(64 * 1024)

function reserve(at: number, bytes: number): void {
  if (at + bytes <= made.length) return
  const larger = Buffer.allocUnsafeSlow(Math.max(made.length * 2, at + bytes))
  made.copy(larger, 0, 0, at)
  made = larger
}

/** SQLSTATE 22003 or 22P02, as PostgreSQL would say it: one row is at fault, not those beside it. */
function badValue(code: '22003' | '22P02', value: unknown): Error {
  return Object.assign(new Error(`not to be stored: ${String(value).slice(0, 40)}`), { code })
}

/** Elements of one length. */
function fixed<Value>(oid: number, bytes: number, put: (at: number, value: Value) => void): Column<Value> {
  return (values) => {
    reserve(0, HEAD + values.length * (4 + bytes))
    let at = HEAD
    let hasAbsent = 0
    for (const value of values) {
      if (value == null) {
        hasAbsent = 1
        at = made.writeInt32BE(ABSENT, at)
      } else {
        at = made.writeInt32BE(bytes, at)
        put(at, value)
        at += bytes
      }
    }
    return finished(oid, values.length, hasAbsent, at)
  }
}

function finished(oid: number, length: number, hasAbsent: number, end: number): Buffer {
  made.writeInt32BE(length > 0 ? 1 : 0, 0)
  made.writeInt32BE(hasAbsent, 4)
  made.writeInt32BE(oid, 8)
  made.writeInt32BE(length, 12)
  made.writeInt32BE(1, 16)
  // an empty array has no dimension, and no more to say
  return Buffer.from(made.subarray(0, length > 0 ? end : 12))
}

const WORD = 2 ** 32

function putInt8(at: number, value: number): void {
  if (!Number.isSafeInteger(value)) throw badValue('22003', value)
  const high = Math.floor(value / WORD)
  made.writeInt32BE(high, at)
  made.writeUInt32BE(value - high * WORD, at + 4)
}

export const integers = fixed<number>(INT4, 4, (at, value) => {
  if ((value | 0) !== value) throw badValue('22003', value)
  made.writeInt32BE(value, at)
})
export const bigints = fixed<number>(INT8, 8, putInt8)
export const reals = fixed<number>(FLOAT4, 4, (at, value) => made.writeFloatBE(value, at))
export const doubles = fixed<number>(FLOAT8, 8, (at, value) => made.writeDoubleBE(value, at))

/** PostgreSQL counts microseconds from 2000 on. */
const EPOCH_MS = Date.UTC(2000, 0)
/** Instants in ms. */
export const instants = fixed<number>(TIMESTAMPTZ, 8, (at, ms) => {
  const sinceMs = Math.trunc(ms - EPOCH_MS)
  // a clock that runs centuries ahead is past what a double counts in microseconds
  if (Number.isFinite(sinceMs) && !Number.isSafeInteger(sinceMs * 1000))
    made.writeBigInt64BE(BigInt(sinceMs) * 1000n, at)
  else putInt8(at, sinceMs * 1000)
})

const digitOf = new Int8Array(128).fill(-1)
for (const [digit, letter] of [...'0123456789abcdef'].entries()) {
  digitOf[letter.charCodeAt(0)] = digit
  digitOf[letter.toUpperCase().charCodeAt(0)] = digit
}
const DASH = 0x2d

export const uuids = fixed<string>(UUID, 16, (at, value) => {
  const end = at + 16
  let to = at
  for (let from = 0; from < value.length; from += 2) {
    if (value.charCodeAt(from) === DASH) from += 1
    const byte = (digitOf[value.charCodeAt(from)] ?? -1) * 16 + (digitOf[value.charCodeAt(from + 1)] ?? -1)
    if (!(byte >= 0) || to === end) throw badValue('22P02', value)
    made[to++] = byte
  }
  if (to !== end) throw badValue('22P02', value)
})

/** Shorter ones are written letter by letter: the call into native code takes longer. */
const SHORT = 24
/** A letter of UTF-16 takes so many bytes at the most. */
const MOST_BYTES = 3

/** Any text; PostgreSQL keeps no NUL characters, so they are left out. */
export const texts: Column<string> = (values) => {
  let at = HEAD
  let hasAbsent = 0
  for (const value of values) {
    if (value == null) {
      hasAbsent = 1
      reserve(at, 4)
      at = made.writeInt32BE(ABSENT, at)
      continue
    }
    const text = value.includes('\0') ? value.replaceAll('\0', '') : value
    reserve(at, 4 + text.length * MOST_BYTES)
    const bytes = putText(text, at + 4)
    made.writeInt32BE(bytes, at)
    at += 4 + bytes
  }
  return finished(TEXT, values.length, hasAbsent, at)
}

/** How many bytes it took. */
function putText(text: string, at: number): number {
  if (text.length > SHORT) return made.write(text, at)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 0x7f) return made.write(text, at)
    made[at + index] = code
  }
  return text.length
}
