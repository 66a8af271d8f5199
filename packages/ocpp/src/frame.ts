import { withoutBareValues } from './bareValues.ts'
import { type Excess, excessOf } from './depth.ts'
import { mended } from './mended.ts'
import { thinned } from './thinned.ts'

/** OCPP-J frames (OCPP 1.6J §4.2). Reading never throws: whatever a peer sends has a kind. */

export type Payload = Record<string, unknown>

/** What is wrong with a frame that could still be read. */
export type FrameDeviation =
  | 'numericId'
  | 'emptyId'
  | 'noId'
  | 'longId'
  | 'textType'
  | 'missingPayload'
  | 'badPayload'
  | 'controlCharacters'
  | 'bareValue'
  | 'mendedJson'
  | 'extraParts'
  | 'joinedFrames'
  | 'tooManyReadings'

type Readable = { id: string; deviation?: FrameDeviation }
export type CallFrame = Readable & { kind: 'call'; action: string; payload: Payload }
type ResultFrame = Readable & { kind: 'result'; payload: Payload }
type ErrorFrame = Readable & { kind: 'error'; code: string; description: string; details: Payload }
/** OCPP 2.1: said without waiting for an answer (SEND). */
type SendFrame = Readable & { kind: 'send'; action: string }
/** OCPP 2.1: our answer could not be used (CALLRESULTERROR). */
type ResultErrorFrame = Readable & { kind: 'resultError' }
/** `id` is there when the frame can be answered with a CALLERROR, `answerTo` when it was to be the answer to that call. */
export type InvalidFrame = { kind: 'invalid'; reason: InvalidReason; id?: string; answerTo?: string }
export type InvalidReason = 'notJson' | 'notArray' | 'noId' | 'noAction' | 'badPayload' | 'unknownType'
export type Frame = CallFrame | ResultFrame | ErrorFrame | SendFrame | ResultErrorFrame | InvalidFrame

const CALL = 2
const CALL_RESULT = 3
const CALL_ERROR = 4
const CALL_RESULT_ERROR = 5
const SEND = 6
const MAX_ID_LENGTH = 36
/** Of an error, which may name what its peer made up (OCPP 2.0.1 part 4 §4.2.3). */
const MAX_DESCRIPTION = 255
/** What a call is answered by that has no id (OCPP 2.0.1 part 4 §4.2.3). */
const NO_ID = '-1'
/** How many parts a message of each kind has. */
const MOST_PARTS = { call: 4, result: 3, error: 5, send: 4, resultError: 5 } as const
/** A station sends these again until they are answered: they are taken with whatever they hold. */
const alwaysTaken = new Set(['StartTransaction', 'StopTransaction', 'MeterValues', 'TransactionEvent'])

/** The id of a call and what it is, as far as they can be read without reading the rest. */
const callId = /^\s*\[\s*"?2"?\s*,\s*"([^"\\]{0,100})"(?:\s*,\s*"(\w{1,50})")?/

/** The call that an answer belongs to, of which the rest was cut off: it was longer than its station has room for. */
const answerId = /^\s*\[\s*"?[34]"?\s*,\s*"([^"\\]{1,100})"/

export function parseFrame(text: string): Frame {
  const excess = excessOf(text)
  if (excess) return parseExcess(text, excess)
  const plain = asJson(text)
  if (plain === undefined) return notJson(text)
  const { parts, deviation } = plain
  if (!Array.isArray(parts)) return { kind: 'invalid', reason: 'notArray' }
  const [type, ofType] = typeOf(parts[0])
  const [id, ofId] = idOf(parts[1], type)
  if (id === undefined) return { kind: 'invalid', reason: 'noId' }
  const frame = readParts(type, parts, id)
  if (frame.kind === 'invalid') return frame
  if (ofId) frame.deviation = ofId
  else if (ofType ?? deviation) frame.deviation ??= ofType ?? deviation
  else if (parts.length > MOST_PARTS[frame.kind]) frame.deviation ??= 'extraParts'
  return frame
}

/** Which message it is; a digit that comes as a text is no reason to leave its station waiting. */
function typeOf(raw: unknown): [type: unknown, deviation?: FrameDeviation] {
  return typeof raw === 'string' && /^[2-6]$/.test(raw) ? [Number(raw), 'textType'] : [raw]
}

/** A call is heard and answered whatever its id; an answer without one belongs to nothing. */
function idOf(raw: unknown, type: unknown): [id?: string, deviation?: FrameDeviation] {
  if (typeof raw === 'number') return [String(raw), 'numericId']
  if (typeof raw === 'string' && raw !== '') return raw.length > MAX_ID_LENGTH ? [raw, 'longId'] : [raw]
  if (type !== CALL) return []
  return raw === '' ? ['', 'emptyId'] : [NO_ID, 'noId']
}

function notJson(text: string): InvalidFrame {
  const id = callId.exec(text)?.[1]
  const answerTo = answerId.exec(text)?.[1]
  return {
    kind: 'invalid',
    reason: 'notJson',
    ...(id === undefined ? {} : { id }),
    ...(answerTo === undefined ? {} : { answerTo }),
  }
}

/** What has to be taken is taken with fewer of its readings: an end that tells those of a whole night above all. */
function parseExcess(text: string, excess: Excess): Frame {
  const action = callId.exec(text)?.[2] ?? ''
  const fewer = excess === 'many' && alwaysTaken.has(action) ? thinned(text) : undefined
  if (fewer === undefined || excessOf(fewer)) return notJson(text)
  const frame = parseFrame(fewer)
  if (frame.kind === 'call') frame.deviation = 'tooManyReadings'
  return frame
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const notOfJson = /[\u0000-\u001f\ufeff]/g

type Spoken = { parts: unknown; deviation?: FrameDeviation }

/**
 * What the text says, or undefined. A buffer that was sent with the zeros behind its text, in a value or at the end, or
 * a mark of byte order before it: no JSON has them, and a session is not lost for it. Spaces they are, which no word ends
 * with. Nor is it lost for a number that is none, `nan` or nothing at all, or that has a comma, nor for a comma too many.
 */
function asJson(text: string): Spoken | undefined {
  const spoken = spokenIn(text)
  if (spoken) return spoken
  const spaced = text.replace(notOfJson, ' ')
  if (spaced !== text) {
    const clean = spokenIn(spaced, 'controlCharacters')
    if (clean) return clean
  }
  // megabytes that are nothing of the kind are not gone through for what might be mended
  if (!/^\s*[[{]/.test(spaced)) return undefined
  const valued = withoutBareValues(spaced)
  return spokenIn(valued, 'bareValue') ?? spokenIn(mended(valued), 'mendedJson')
}

function spokenIn(text: string, deviation?: FrameDeviation): Spoken | undefined {
  try {
    return { parts: JSON.parse(text), ...(deviation ? { deviation } : {}) }
  } catch {
    return undefined
  }
}

function readParts(type: unknown, parts: unknown[], id: string): Frame {
  switch (type) {
    case CALL:
      return readCall(parts, id)
    case CALL_RESULT: {
      // some name the action too, as a call does
      const at = typeof parts[2] === 'string' && isPayload(parts[3]) ? 3 : 2
      const payload = readPayload(parts[at])
      if (payload) return withPayload({ kind: 'result', id, payload }, parts[at])
      return { kind: 'result', id, payload: bareAnswer(parts[2]), deviation: 'badPayload' }
    }
    case CALL_ERROR:
      return {
        kind: 'error',
        id,
        code: readText(parts[2]),
        description: readText(parts[3]),
        details: readPayload(parts[4]) ?? {},
      }
    case CALL_RESULT_ERROR:
      return { kind: 'resultError', id }
    case SEND:
      return { kind: 'send', id, action: readText(parts[2]) }
    default:
      return { kind: 'invalid', reason: 'unknownType', id }
  }
}

function readCall(parts: unknown[], id: string): Frame {
  const action = parts[2]
  if (typeof action !== 'string' || action === '') return { kind: 'invalid', reason: 'noAction', id }
  const payload = readPayload(parts[3])
  if (payload) return withPayload({ kind: 'call', id, action, payload }, parts[3])
  if (!alwaysTaken.has(action)) return { kind: 'invalid', reason: 'badPayload', id }
  return { kind: 'call', id, action, payload: {}, deviation: 'badPayload' }
}

function withPayload<F extends CallFrame | ResultFrame>(frame: F, raw: unknown): F {
  if (isMissing(raw)) frame.deviation = 'missingPayload'
  else if (!isPayload(raw)) frame.deviation = 'badPayload'
  return frame
}

const isMissing = (raw: unknown) => raw === undefined || raw === null
const isEmptyList = (raw: unknown) => Array.isArray(raw) && raw.length === 0

// Heartbeat and the empty answers come with null or with nothing from some stations; an empty object is an empty list to
// PHP and to Lua.
function readPayload(raw: unknown): Payload | undefined {
  if (isMissing(raw) || isEmptyList(raw)) return {}
  if (typeof raw === 'string') return wrapped(raw)
  return isPayload(raw) ? raw : onlyOne(raw)
}

/** The fields as a text of JSON, which some make of them before they make one of the frame. */
function wrapped(text: string): Payload | undefined {
  if (!/^\s*\{/.test(text) || excessOf(text)) return undefined
  const parts = asJson(text)?.parts
  return isPayload(parts) ? parts : undefined
}

/** Its fields in a list of one. */
function onlyOne(raw: unknown): Payload | undefined {
  const [only, ...more] = Array.isArray(raw) ? raw : []
  return more.length === 0 && isPayload(only) ? only : undefined
}

/** An answer without its fields is one all the same, and no other comes: its word alone. */
const bareAnswer = (raw: unknown): Payload => ({ status: raw })

function isPayload(raw: unknown): raw is Payload {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

function readText(raw: unknown): string {
  return typeof raw === 'string' ? raw : ''
}

export function callText(id: string, action: string, payload: object): string {
  return `[2,${JSON.stringify(id)},${JSON.stringify(action)},${JSON.stringify(payload)}]`
}

export function resultText(id: string, payload: object): string {
  return `[3,${JSON.stringify(id)},${JSON.stringify(payload)}]`
}

export function errorText(id: string, error: { code: string; description: string; details: object }): string {
  const description = error.description.slice(0, MAX_DESCRIPTION)
  return JSON.stringify([CALL_ERROR, id, error.code, description, error.details])
}
