import { type Browser, chromium } from '@playwright/test'
import { browser } from '../e2e/browser.ts'

/** The Chromium of the journeys. */
export const openBrowser = (): Promise<Browser> => chromium.launch(browser())
