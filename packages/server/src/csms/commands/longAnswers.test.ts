import { expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'

const { gateway, online, commandsOf } = commandTests(10_000)
const long = 'Ж'.repeat(1_000_000)

it.each([
  ['a word', { status: long }],
  ['a field', { status: 'Accepted', more: long }],
  [
    'a list',
    {
      more: Array.from({ length: 5_000 }, () => ({ key: 'K', value: long.slice(0, 20) })),
      status: 'Accepted',
    },
  ],
  ['many fields', Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`field${n}`, 'value']))],
])(
  'an answer of megabytes in %s has no more room in the log of commands than others',
  async (_what, answer) => {
    const { point, station } = await online(() => answer)
    const { body } = await gateway().admin.post(`/devices/api/clearCache/${point.id}`)
    expect(String(body.status).length).toBeLessThan(256)
    const [command] = await commandsOf(point)
    expect(command?.state).toBe('answered')
    expect(JSON.stringify(command?.response).length).toBeLessThan(70_000)
    const { status } = Object(command?.response)
    expect(status).toBe('status' in answer ? body.status : undefined)
    await station.close()
  },
)
