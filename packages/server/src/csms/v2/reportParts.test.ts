import { expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import { connect2 } from '../testing/station2.ts'

const { gateway } = commandTests(1_500)
type Fields = Record<string, unknown>
type Part = { seqNo?: unknown; tbc?: unknown; names: string[] }

/** What is known of a station's variables once it has told them in these parts, and so long after each other. */
async function told(parts: Part[], { pauseMs = 0, status = 'Accepted' } = {}): Promise<string[]> {
  const point = await gateway().makePoint()
  const tell = async ({ requestId }: Fields) => {
    for (const { names, ...part } of parts) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const reportData = names.map((name) => ({
        component: { name: 'C' },
        variable: { name },
        variableAttribute: [{ value: '1', mutability: 'ReadWrite' }],
      }))
      await station.call('NotifyReport', {
        requestId,
        generatedAt: new Date().toISOString(),
        ...part,
        reportData,
      })
    }
  }
  const station = await connect2(gateway(), point, {
    answers: ({ action, payload }) => {
      if (action === 'GetBaseReport') void tell(payload)
      const asked = Array.isArray(payload.getVariableData) ? payload.getVariableData : []
      return action === 'GetVariables'
        ? { getVariableResult: asked.map((each) => ({ ...each, attributeStatus: 'UnknownVariable' })) }
        : { status }
    },
  })
  const { body } = await gateway().admin.post(`/chargePoints/${point.id}/configuration/read`)
  await station.close()
  return (body.result as Fields[]).filter(({ isKnown }) => isKnown).map(({ key }) => String(key))
}

it('parts that overtake each other, or come twice, are one report', async () => {
  const parts = [
    { seqNo: 0, tbc: true, names: ['A'] },
    { seqNo: 3, tbc: false, names: ['D'] },
    { seqNo: 1, tbc: true, names: ['B'] },
    { seqNo: 1, tbc: true, names: ['B'] },
    { seqNo: 2, tbc: true, names: ['C'] },
  ]
  expect(await told(parts, { pauseMs: 5 })).toEqual(['C.A', 'C.B', 'C.C', 'C.D'])
  // the last is no whole report where it comes first
  const [first, last, second, , third] = parts
  const reversed = [last, third, second, first].flatMap((part) => part ?? [])
  expect(await told(reversed, { pauseMs: 5 })).toEqual(['C.A', 'C.B', 'C.C', 'C.D'])
})

it('a station is waited for as long as it goes on', async () => {
  const parts = ['A', 'B', 'C', 'D'].map((name, seqNo) => ({ seqNo, tbc: seqNo < 3, names: [name] }))
  expect(await told(parts, { pauseMs: 600 })).toEqual(['C.A', 'C.B', 'C.C', 'C.D'])
})

it.each([
  ['no numbers', [{ tbc: true }, {}]],
  ['all the same number', [{ seqNo: 0, tbc: 'true' }, { seqNo: 0 }]],
  ['numbers from one', [{ seqNo: 1, tbc: true }, { seqNo: 2 }]],
  ['words in small letters', [{ seqNo: 0, tbc: true }, { seqNo: 1 }]],
])('parts with %s are a report too', async (name, [first, second]) => {
  const status = name === 'words in small letters' ? 'accepted' : 'Accepted'
  const parts = [
    { ...first, names: ['A'] },
    { ...second, names: ['B'] },
  ]
  expect(await told(parts, { status })).toEqual(['C.A', 'C.B'])
})
