import { expect, it } from 'vitest'
import { gate } from './gate.ts'

const limits = { inside: 1, waiting: 10, waitingOfOne: 5, waitMs: 3_600_000 }

it('lets in as many as it holds', async () => {
  const door = gate({ ...limits, inside: 2 })
  const [first, second] = [await door.enter(), await door.enter()]
  const third = door.enter()
  expect(door).toMatchObject({ inside: 2, waiting: 1 })
  first()
  first() // twice said is once gone
  ;(await third)()
  second()
  expect(door).toMatchObject({ inside: 0, waiting: 0 })
})

it('askers take turns, each in the order of his questions', async () => {
  const door = gate(limits)
  const came: string[] = []
  const ask = (key: string, name: string) =>
    door.enter({ key }).then((leave) => {
      came.push(name)
      leave()
    })
  const leave = await door.enter()
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')]
  leave()
  await Promise.all(all)
  expect(came).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

it('tells who comes on top of those who wait, and who has waited too long, to come again', async () => {
  const door = gate({ ...limits, waiting: 2, waitingOfOne: 1, waitMs: 20 })
  await door.enter()
  const waiting = [door.enter({ key: 'a' }), door.enter({ key: 'b' })]
  await expect(door.enter({ key: 'c' })).rejects.toMatchObject({ code: 'busy' })
  for (const each of waiting) await expect(each).rejects.toMatchObject({ code: 'busy' })
  expect(door.waiting).toBe(0)
  const own = door.enter({ key: 'a' })
  await expect(door.enter({ key: 'a' })).rejects.toMatchObject({ code: 'tooMany' })
  await expect(own).rejects.toMatchObject({ code: 'busy' })
})

it('who goes away while waiting takes no place', async () => {
  const door = gate(limits)
  const leave = await door.enter()
  const gone = new AbortController()
  const waiting = door.enter({ key: '', signal: gone.signal })
  gone.abort()
  await expect(waiting).rejects.toThrow()
  leave()
  expect(door).toMatchObject({ inside: 0, waiting: 0 })
  await expect(door.enter({ key: '', signal: gone.signal })).rejects.toThrow()
})

it('leaves room beside who keeps what he has', async () => {
  const door = gate({ ...limits, inside: 3, insideOfOne: 2 })
  const kept = [await door.enter({ key: 'a' }), await door.enter({ key: 'a' })]
  const came: string[] = []
  const ask = (key: string) =>
    door.enter({ key }).then((leave) => {
      came.push(key)
      return leave
    })
  const third = ask('a')
  const other = await ask('b')
  expect(came).toEqual(['b'])
  expect(door).toMatchObject({ inside: 3, waiting: 1 })
  const next = ask('c')
  other()
  ;(await next)()
  expect(came).toEqual(['b', 'c'])
  kept[0]?.()
  ;(await third)()
  kept[1]?.()
  expect(door).toMatchObject({ inside: 0, waiting: 0 })
})
