import { defineConfig } from 'vitest/config'

const limits = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // a busy machine takes its time; what never comes is told as well after ten seconds as after one
  expect: { poll: { timeout: 10_000, interval: 25 } },
}

// Two projects, so that only a run with server tests starts a PostgreSQL.
export default defineConfig({
  test: {
    // one more than the cores of a small machine: tests wait for sockets and timers as often as they compute
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...limits,
          name: 'server',
          // files of one worker share what they import: a sixth of the time; each has a database of its own
          isolate: false,
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: 'packages/server/src/db/globalSetup.ts',
        },
      },
      {
        test: {
          ...limits,
          name: 'rest',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['packages/server/**'],
        },
      },
    ],
  },
})
