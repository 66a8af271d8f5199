import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { testApp } from '../auth/testing.ts'

it('of several processes the one that stands still shows, and when the one that listens began', async () => {
  const test = await testApp()
  const idle = await test.app.figures()
  const still = idle.map((each) =>
    /_eventloop_lag_(p\d+_)?seconds$/.test(each.name)
      ? { ...each, values: each.values.map((value) => ({ ...value, value: 7 })) }
      : each,
  )
  const forked = { figures: async () => [idle, still, idle], areAway: () => false, areShort: () => false }
  const app = await buildApp({ ...test.deps, forked })
  const said = (await app.inject('/metrics')).body
  const figure = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(said)?.[1]
  for (const name of ['lag', 'lag_p50', 'lag_p90', 'lag_p99'])
    expect([name, figure(`nodejs_eventloop_${name}_seconds`)]).toEqual([name, '7'])
  expect(figure('process_start_time_seconds')).toMatch(/^\d{10}$/)
  await app.close()
  await test.close()
})
