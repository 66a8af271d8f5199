import { expect, it } from 'vitest'
import { gate } from './gate.ts'

const never = 3_600_000

it('lets in as many as it holds, the others in the order of their coming', async () => {
  const door = gate({ inside: 2, waiting: 10, waitMs: never })
  const [first, second] = [await door.enter(), await door.enter()]
  const came: string[] = []
  const third = door.enter().then((leave) => {
    came.push('third')
    return leave
  })
  const fourth = door.enter().then(() => came.push('fourth'))
  expect(door).toMatchObject({ inside: 2, waiting: 2 })
  first()
  first() // twice said is once gone
  ;(await third)()
  await fourth
  expect(came).toEqual(['third', 'fourth'])
  second()
  expect(door).toMatchObject({ inside: 1, waiting: 0 })
})

it('tells who comes on top of those who wait, and who has waited too long, to come again', async () => {
  const door = gate({ inside: 1, waiting: 1, waitMs: 20 })
  await door.enter()
  const waiting = door.enter()
  await expect(door.enter()).rejects.toMatchObject({ code: 'busy' })
  await expect(waiting).rejects.toMatchObject({ code: 'busy' })
  expect(door.waiting).toBe(0)
})

it('who goes away while waiting takes no place', async () => {
  const door = gate({ inside: 1, waiting: 5, waitMs: never })
  const leave = await door.enter()
  const gone = new AbortController()
  const waiting = door.enter(gone.signal)
  gone.abort()
  await expect(waiting).rejects.toThrow()
  leave()
  expect(door).toMatchObject({ inside: 0, waiting: 0 })
  await expect(door.enter(gone.signal)).rejects.toThrow()
})
