import type { Plugin } from 'vite'
import { cssVariables, tokens } from '../src/theme/tokens.ts'

const name = 'virtual:colours.css'

const block = (selector: string, variables: Record<string, string | undefined>) =>
  `${selector}{${Object.entries(variables)
    .map(([variable, value]) => `${variable}:${value}`)
    .join(';')}}`

/** The theme's colours as a style sheet, for pages without the library that brings them to the console. */
export const colours = (): Plugin => ({
  name: 'colours',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) =>
    id === `\0${name}`
      ? block(':root', cssVariables(tokens.light)) + block('[data-theme="dark"]', cssVariables(tokens.dark))
      : undefined,
})
