import { describe, expect, it } from 'vitest'
import { countPlaywright } from './playwrightPart.ts'
import { countVitest } from './vitestPart.ts'

describe('countVitest', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  }

  it('counts what passed and what failed', () => {
    expect(countVitest(report, 0)).toEqual({ passed: 5, failed: 0 })
    expect(countVitest({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2 })
  })

  it('counts a file that does not load, a test left out, and an error outside any test', () => {
    const unloaded = [{ status: 'failed', assertionResults: [] }]
    expect(countVitest({ ...report, testResults: unloaded }, 1).failed).toBe(1)
    expect(countVitest({ ...report, numPendingTests: 1 }, 0).failed).toBe(1)
    expect(countVitest(report, 1).failed).toBe(1)
    expect(countVitest(undefined, 1).failed).toBe(1)
  })
})

describe('countPlaywright', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }

  it('counts what passed, and fails on what failed, was left out or passed late', () => {
    expect(countPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 3, failed: 0 })
    expect(
      countPlaywright({ stats: { ...stats, unexpected: 1, flaky: 1, skipped: 1 }, errors: [] }, 1).failed,
    ).toBe(3)
    expect(countPlaywright({ stats, errors: [{}] }, 1).failed).toBe(1)
    expect(countPlaywright(undefined, 1).failed).toBe(1)
  })
})
