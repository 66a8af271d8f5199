import type { Locator } from '@playwright/test'

/** Counts what a person presses on the way to a result; typing is not counted, opening what is typed into is. */
export function counted() {
  let pressed = 0
  return {
    click: async (target: Locator) => {
      pressed += 1
      await target.click()
    },
    count: () => pressed,
  }
}
