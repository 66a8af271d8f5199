import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser } from './e2e/browser.ts'

const chrome = browser()
/** A journey is over before the page's code is worth compiling twice: a fifth of the browser's processor time. */
const compilesOnce = '--js-flags=--no-opt --no-maglev'
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
  // a machine of half the speed takes twice the time: these tell what never comes, and nothing else
  timeout: 240_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Almaty',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // a trace doubles the time of a journey: `--trace on` where one is looked into
    trace: 'off',
    launchOptions: { ...chrome, args: [...(chrome.args ?? []), compilesOnce] },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
