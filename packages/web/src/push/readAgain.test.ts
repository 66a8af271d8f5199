import { QueryObserver } from '@tanstack/react-query'
import type { Notification } from '@zaryad/model'
import { expect, it } from 'vitest'
import { queryClient } from '../queryClient.ts'
import { noteChange } from './readAgain.ts'

const raised: Notification = {
  id: '1',
  kind: 'raised',
  entity: 'events',
  entityId: '1',
  tenantId: null,
  at: '2026-11-23T10:00:00.000Z',
  data: {},
}

it('a list that is being read for the first time when something changes is read once more', async () => {
  const answers: ((rows: string[]) => void)[] = []
  const list = new QueryObserver<string[]>(queryClient, {
    queryKey: ['events', 'shown'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  const leave = list.subscribe(() => {})
  await expect.poll(() => answers.length).toBe(1)
  noteChange(raised)
  await expect.poll(() => queryClient.getQueryState(['events', 'shown'])?.isInvalidated).toBe(true)
  answers[0]?.([])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(['the event'])
  await expect.poll(() => list.getCurrentResult().data).toEqual(['the event'])
  leave()
})
