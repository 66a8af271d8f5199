import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser } from './e2e/browser.ts'

const globalSetup = join(import.meta.dirname, 'e2e', 'globalSetup.ts')

// Journeys against the real server, which their global setup starts on a free port.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  ...(existsSync(globalSetup) ? { globalSetup } : {}),
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  globalTimeout: 23 * 60_000,
  // a busy machine takes its time; what never comes is told as well after twenty seconds as after ten
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // a trace doubles the time of a journey: `--trace on` where one is looked into
    trace: 'off',
    launchOptions: browser(),
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
