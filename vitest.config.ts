import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longestFirst.ts'

const maxWorkers = 5

const limits = {
  // a machine of half the speed takes twice the time: what never comes is told by these, and by nothing shorter in a file
  testTimeout: 240_000,
  hookTimeout: 480_000,
  // those that a file runs at once wait for cars to charge
  maxConcurrency: 8,
  expect: { poll: { timeout: 60_000, interval: 25 } },
}

const server = {
  ...limits,
  // files of one worker share what they import: a sixth of the time; each has a database of its own
  isolate: false,
  globalSetup: 'packages/server/src/db/globalSetup.ts',
  setupFiles: 'packages/server/src/testing/sqlSetup.ts',
}
/** They take their time: what starts the product, or a PostgreSQL, as a process of its own, and what puts load on it. */
const long = ['packages/server/src/**/*.process.test.ts', 'packages/server/src/**/*.load.test.ts']

// Projects, so that only a run with server tests starts a PostgreSQL.
export default defineConfig({
  test: {
    // tests wait for sockets and timers as often as they compute, and beside them works PostgreSQL
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          exclude: long,
        },
      },
      { test: { ...server, name: 'long', include: long } },
      {
        test: {
          ...limits,
          name: 'rest',
          // most take a moment: a process for each would take three times what they do
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['packages/server/**'],
        },
      },
      {
        test: {
          ...limits,
          name: 'screens',
          // components as they render, in a document without a browser
          environment: 'happy-dom',
          setupFiles: 'packages/web/src/testing/cleanUp.ts',
          isolate: false,
          // they wait for nothing, and a worker takes seconds to read what components are made with: one a core, in a
          // group of their own, as Vitest has one number of workers for a group
          maxWorkers: Math.min(maxWorkers, availableParallelism()),
          sequence: { groupOrder: 1 },
          include: ['packages/web/src/**/*.test.tsx'],
        },
      },
    ],
  },
})
