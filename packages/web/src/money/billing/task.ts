import type { RowOf } from '@zaryad/model'

/** What a bank is to do, or a person in its place. */
export type Task = RowOf<'bankTasks'>
export type View = Task['state']
export const views: readonly View[] = ['manual', 'queued', 'done']
