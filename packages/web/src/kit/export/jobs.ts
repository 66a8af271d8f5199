import { useSyncExternalStore } from 'react'

/** A file in the making: it goes on while one walks about the console. */
export type Job = {
  id: number
  title: string
  format: 'csv' | 'xlsx'
  total: number
  done: number
  /** What has come so far. */
  bytes: number
  state: 'running' | 'failed' | 'saved'
  retry: () => void
  cancel: () => void
}

let jobs: Job[] = []
const listeners = new Set<() => void>()

function set(next: Job[]) {
  jobs = next
  for (const listener of listeners) listener()
}

export const addJob = (job: Job) => set([...jobs, job])
export const dropJob = (id: number) => set(jobs.filter((job) => job.id !== id))
export const changeJob = (id: number, change: Partial<Job>) =>
  set(jobs.map((job) => (job.id === id ? { ...job, ...change } : job)))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useJobs = () => useSyncExternalStore(subscribe, () => jobs)
