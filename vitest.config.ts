import { defineConfig } from 'vitest/config'

/** Files of one worker share what they import: a third of the time. Each has a database and a server of its own. */
const limits = { testTimeout: 30_000, hookTimeout: 60_000, isolate: false }

// Two projects, so that only a run with server tests starts a PostgreSQL.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...limits,
          name: 'server',
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
