import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callText, errorText, parseFrame, resultText } from './frame.ts'

const ids = fc.string({ minLength: 1, maxLength: 36 })
const payloads = fc.dictionary(fc.string(), fc.jsonValue())
// what JSON itself does to a value (-0, __proto__) is not the frame's business
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('frames', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(ids, fc.string({ minLength: 1 }), payloads, (id, action, payload) => {
        const expected = throughJson(payload)
        expect(parseFrame(callText(id, action, payload))).toEqual({
          kind: 'call',
          id,
          action,
          payload: expected,
        })
        expect(parseFrame(resultText(id, payload))).toEqual({ kind: 'result', id, payload: expected })
        const error = { code: 'GenericError', description: action, details: payload }
        expect(parseFrame(errorText(id, error))).toEqual({
          kind: 'error',
          id,
          code: 'GenericError',
          description: action,
          details: expected,
        })
      }),
    )
  })

  it('never throw, whatever comes', () => {
    const arrays = fc.array(fc.oneof(fc.constantFrom(2, 3, 4, 5, 6), fc.jsonValue()), { maxLength: 6 })
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      arrays.map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(['call', 'result', 'error', 'send', 'resultError', 'invalid']).toContain(parseFrame(text).kind)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['[2,"1","Heartbeat"]', { kind: 'call', id: '1', deviation: 'missingPayload', payload: {} }],
    ['[3,"1",null]', { kind: 'result', id: '1', deviation: 'missingPayload', payload: {} }],
    ['[2,7,"Heartbeat",{}]', { kind: 'call', id: '7', deviation: 'numericId' }],
    [`[2,"${'x'.repeat(40)}","Heartbeat",{}]`, { kind: 'call', deviation: 'longId' }],
    ['[4,"1"]', { kind: 'error', id: '1', code: '', description: '', details: {} }],
    ['[2,"1","Heartbeat",[1]]', { kind: 'invalid', reason: 'badPayload', id: '1' }],
    ['[2,"1","Heartbeat",[]]', { kind: 'call', id: '1', deviation: 'badPayload', payload: {} }],
    ['[3,"1",[]]', { kind: 'result', id: '1', deviation: 'badPayload', payload: {} }],
    [
      '[3,"1","Rejected"]',
      { kind: 'result', id: '1', deviation: 'badPayload', payload: { status: 'Rejected' } },
    ],
    [
      '[3,"1","Reset",{"status":"Rejected"}]',
      { kind: 'result', payload: { status: 'Rejected' }, deviation: 'extraParts' },
    ],
    ['[3,"1",[{"status":"Rejected"}]]', { kind: 'result', payload: { status: 'Rejected' } }],
    ['[3,"1",[1,2]]', { kind: 'result', deviation: 'badPayload', payload: { status: [1, 2] } }],
    [
      '[2,"1","Authorize",[{"idTag":"A"}]]',
      { kind: 'call', payload: { idTag: 'A' }, deviation: 'badPayload' },
    ],
    [
      '[2,"1","Authorize","{\\"idTag\\":\\"A\\"}"]',
      { kind: 'call', payload: { idTag: 'A' }, deviation: 'badPayload' },
    ],
    [
      '[3,"1","{\\"status\\":\\"A\\"}"]',
      { kind: 'result', payload: { status: 'A' }, deviation: 'badPayload' },
    ],
    ['[2,"1","Heartbeat","{"]', { kind: 'invalid', reason: 'badPayload', id: '1' }],
    ['[2,"1","StopTransaction",[]]', { kind: 'call', id: '1', deviation: 'badPayload', payload: {} }],
    ['[2,"1","Heartbeat",{},{}]', { kind: 'call', id: '1', payload: {}, deviation: 'extraParts' }],
    ['[3,"1",{},null]', { kind: 'result', id: '1', payload: {}, deviation: 'extraParts' }],
    ['[2,"1",5,{}]', { kind: 'invalid', reason: 'noAction', id: '1' }],
    ['[2,"","Heartbeat",{}]', { kind: 'call', id: '', action: 'Heartbeat', deviation: 'emptyId' }],
    ['[2,null,"Heartbeat",{}]', { kind: 'call', id: '-1', action: 'Heartbeat', deviation: 'noId' }],
    ['[3,"",{}]', { kind: 'invalid', reason: 'noId' }],
    ['["2","1","Heartbeat",{}]', { kind: 'call', id: '1', action: 'Heartbeat', deviation: 'textType' }],
    ['["3","1",{}]', { kind: 'result', id: '1', deviation: 'textType' }],
    ['[9,"1",{}]', { kind: 'invalid', reason: 'unknownType', id: '1' }],
    [
      '[6,"1","NotifyPeriodicEventStream",{}]',
      { kind: 'send', id: '1', action: 'NotifyPeriodicEventStream' },
    ],
    ['[5,"1","FormatViolation","",{}]', { kind: 'resultError', id: '1' }],
    ['{"a":1}', { kind: 'invalid', reason: 'notArray' }],
    ['[2,"1"', { kind: 'invalid', reason: 'notJson', id: '1' }],
    ['[3,"1"', { kind: 'invalid', reason: 'notJson', answerTo: '1' }],
  ])('reads %s', (text, expected) => {
    expect(parseFrame(text)).toMatchObject(expected)
  })
})

it('a text with the zeros of its buffer, or with a mark of byte order, is read as if they were spaces', () => {
  const deviation = 'controlCharacters'
  expect(parseFrame('\ufeff[3,"1",{}]')).toMatchObject({ kind: 'result', id: '1', deviation })
  const payload = { idTag: 'CARD   ' }
  const call = { kind: 'call', id: '1', action: 'Authorize', payload, deviation }
  expect(parseFrame('[2,"1","Authorize",{"idTag":"CARD\0\0\0"}]\0')).toEqual(call)
  expect(parseFrame('[2,"1","Heartbeat"\0,{]')).toMatchObject({ kind: 'invalid', reason: 'notJson' })
  const plain = { kind: 'call', id: '1', action: 'Heartbeat', payload: {} }
  expect(parseFrame(' \r\n[2,"1","Heartbeat",{}]\n')).toEqual(plain)
})

describe('a text that is nested too deep', () => {
  const nested = (levels: number, inside = '1') =>
    `[2,"id-1","DataTransfer",{"data":${'['.repeat(levels)}${inside}${']'.repeat(levels)}}]`
  const long = JSON.stringify('x'.repeat(5_000))

  it('is not read further than its id', () => {
    expect(parseFrame(nested(10_000))).toEqual({ kind: 'invalid', reason: 'notJson', id: 'id-1' })
    expect(parseFrame('{"a":'.repeat(5_000))).toEqual({ kind: 'invalid', reason: 'notJson' })
  })

  it('nor one with more parts than any message has', () => {
    const parts = Array.from({ length: 250_000 }, () => '1').join()
    expect(parseFrame(`[2,"id-2","NotifyReport",{"reportData":[${parts}]}]`)).toEqual({
      kind: 'invalid',
      reason: 'notJson',
      id: 'id-2',
    })
    const info = JSON.stringify(',:'.repeat(200_000))
    expect(parseFrame(`[2,"id-3","DataTransfer",{"data":${info}}]`)).toMatchObject({ kind: 'call' })
  })

  it('but for an end with all its readings, of which fewer are taken, the first and the last among them', () => {
    const reading = (value: number) =>
      `{"timestamp":"2027-06-05T10:00:00Z","sampledValue":[${Array.from({ length: 9 }, () => `{"value":"${value}","unit":"Wh","context":"],"}`).join()}]}`
    const all = Array.from({ length: 4_000 }, (_, value) => reading(value)).join(', ')
    const ends = [
      `[2,"1","StopTransaction",{"transactionId":7,"transactionData":[${all}],"meterStop":9}]`,
      `[2,"1","TransactionEvent",{"eventType":"Ended","meterValue" : [${all}]}]`,
    ]
    for (const end of ends) {
      const frame = parseFrame(end)
      if (frame.kind !== 'call') throw new Error(frame.kind)
      expect(frame.deviation).toBe('tooManyReadings')
      const { transactionData, meterValue = transactionData, ...rest } = frame.payload
      expect(rest).toEqual(end === ends[0] ? { transactionId: 7, meterStop: 9 } : { eventType: 'Ended' })
      const values = (meterValue as { sampledValue: { value: string }[] }[]).map((each) =>
        Number(each.sampledValue[0]?.value),
      )
      expect(values.slice(0, 2)).toEqual([0, 5])
      expect(values.at(-1)).toBe(3_999)
      expect(values.length).toBeGreaterThan(700)
    }
    const lone = Array.from({ length: 250_000 }, () => '1').join()
    expect(parseFrame(`[2,"1","MeterValues",{"meterValue":[[${lone}]]}]`)).toMatchObject({ kind: 'invalid' })
  })

  it('is told from brackets inside strings, and from what is deep as messages are', () => {
    expect(parseFrame(nested(20, long))).toMatchObject({ kind: 'call' })
    for (const content of [
      '['.repeat(5_000),
      '\\"['.repeat(2_000),
      '\\\\',
      '"[{'.repeat(2_000),
      '\\'.repeat(4_999),
    ])
      expect(parseFrame(nested(1, JSON.stringify(`${content}${'y'.repeat(5_000)}`)))).toMatchObject({
        kind: 'call',
      })
  })
})

describe('a text that is nearly JSON', () => {
  const payload = { transactionId: 7, meterStop: 4000, reason: 'Local' }
  const deviation = 'mendedJson'
  it.each([
    [
      'commas too many',
      '[2,"1","StopTransaction",{"transactionId":7,,"meterStop":4000,"reason":"Local",},]',
      payload,
    ],
    [
      'numbers as C prints them',
      '[2,"1","StopTransaction",{"transactionId":007,"meterStop":+4000.,"reason":"Local"}]',
      payload,
    ],
    ['a bare dot', '[2,"1","MeterValues",{"value":-.5}]', { value: -0.5 }],
    [
      'words of other languages',
      '[2,"1","MeterValues",{"a":True,"b":None,"c":[NULL,False]}]',
      { a: true, b: null, c: [null, false] },
    ],
    [
      'signs behind a backslash',
      String.raw`[2,"1","MeterValues",{"a":"50\% \x41","b":"\"\\\u0041, "}]`,
      { a: String.raw`50\% \x41`, b: '"\\A, ' },
    ],
    [
      'no bracket at its end',
      '[2,"1","StopTransaction",{"transactionId":7,"meterStop":4000,"reason":"Local"}',
      payload,
    ],
    [
      'brackets behind it',
      '[2,"1","StopTransaction",{"transactionId":7,"meterStop":4000,"reason":"Local"}]}]',
      payload,
    ],
  ])('is read in spite of %s', (_name, text, expected) => {
    expect(parseFrame(text)).toMatchObject({ kind: 'call', payload: expected, deviation })
  })

  it('has nothing added to what it says', () => {
    for (const text of [
      '[2,"1","StopTransaction",{"transactionId":7,"meterStop":40',
      '[2,"1","StopTransaction",{"transactionId":7,"meterStop":4000',
      '[2,"1","StopTransaction",{"transactionId":7,"transactionData":[{"a":1}',
      '[2,"1","StopTransaction",{"transactionId":7 "meterStop":4000}]',
      '[2,"1","Heartbeat",{}][2,"2","Heartbeat",{}]',
    ])
      expect(parseFrame(text)).toEqual({ kind: 'invalid', reason: 'notJson', id: '1' })
    const said = '01, ,} True +5'
    expect(parseFrame(`[2,"1","DataTransfer",{"data":"${said}",}]`)).toMatchObject({
      payload: { data: said },
    })
  })
})
