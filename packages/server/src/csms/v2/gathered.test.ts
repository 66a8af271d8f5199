import { expect, test } from 'vitest'
import { hearing } from '../testing/hearing.ts'
import { gather, takeReport } from './reports.ts'

type Part = { seqNo?: unknown; tbc?: unknown; name?: string; requestId?: unknown }
const patienceMs = 300
const station = () => hearing().station as unknown as Parameters<typeof gather>[0]

/** What is gathered of a report that is told in these parts once it has been promised. */
async function gathered(parts: Part[], isPromised = true) {
  const of = station()
  const report = await gather(of, 7, {
    patienceMs,
    ask: async () => {
      for (const { name = 'A', requestId = 7, ...part } of parts)
        takeReport({ requestId, reportData: { name }, ...part }, { station: of } as never)
      return isPromised
    },
  })
  // nothing is kept of it: what comes late is thanked for
  const late = takeReport({ requestId: 7, reportData: [{ name: 'late' }] }, { station: of } as never)
  expect(late).toEqual({})
  return report && [report.parts.map(({ name }) => name).join(''), report.isWhole]
}

test.each<[string, Part[], [string, boolean]]>([
  ['one part', [{ seqNo: 0 }], ['A', true]],
  ['a part without a number', [{}], ['A', true]],
  [
    'parts in order',
    [
      { seqNo: 0, tbc: true },
      { seqNo: 1, tbc: 'TRUE', name: 'B' },
      { seqNo: '2', name: 'C' },
    ],
    ['ABC', true],
  ],
  [
    'parts that have overtaken each other',
    [
      { seqNo: 1, name: 'B' },
      { seqNo: 0, tbc: true },
    ],
    ['BA', true],
  ],
  [
    'numbers from one',
    [
      { seqNo: 1, tbc: true },
      { seqNo: 2, name: 'B' },
    ],
    ['AB', true],
  ],
  ['one part with the number one', [{ seqNo: 1 }], ['A', true]],
  ['no last part', [{ seqNo: 0, tbc: true }], ['A', false]],
  [
    'a part that is missing',
    [
      { seqNo: 0, tbc: true },
      { seqNo: 2, name: 'C' },
    ],
    ['AC', false],
  ],
  [
    'parts of another report',
    [
      { seqNo: 0, requestId: 8 },
      { seqNo: 0, requestId: '7', name: 'B' },
    ],
    ['B', true],
  ],
  ['nothing', [], ['', false]],
])('a report of %s', async (_name, parts, report) => {
  expect(await gathered(parts)).toEqual(report)
})

test('one that is refused is none', async () => {
  expect(await gathered([{ seqNo: 0 }], false)).toBeUndefined()
})

test('two reports of a station are told apart by their numbers, and those of two stations', async () => {
  const [one, other] = [station(), station()]
  const ask = async () => true
  const reports = [gather(one, 1, { ask, patienceMs }), gather(one, 2, { ask, patienceMs })]
  const elsewhere = gather(other, 1, { ask, patienceMs })
  for (const [of, requestId, name] of [
    [one, 2, 'second'],
    [one, 1, 'first'],
    [other, 1, 'other'],
  ] as const)
    takeReport({ requestId, seqNo: 0, reportData: [{ name }] }, { station: of } as never)
  expect((await Promise.all([...reports, elsewhere])).map((each) => each?.parts)).toEqual([
    [{ name: 'first' }],
    [{ name: 'second' }],
    [{ name: 'other' }],
  ])
})

test('what goes on and on is kept no further than any station has variables', async () => {
  const reportData = Array.from({ length: 10_001 }, () => ({ name: 'x' }))
  const of = station()
  const report = await gather(of, 7, {
    patienceMs,
    ask: async () => {
      for (const seqNo of [0, 1, 2])
        takeReport({ requestId: 7, seqNo, tbc: seqNo < 2, reportData }, { station: of } as never)
      return true
    },
  })
  expect([report?.parts.length, report?.isWhole]).toEqual([20_002, true])
})
