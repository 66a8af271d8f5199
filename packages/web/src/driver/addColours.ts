import { cssVariables, tokens } from '../theme/tokens.ts'

const block = (selector: string, variables: Record<string, string | undefined>) =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The colours of the theme without the library that brings them to the console. */
export function addColours(): void {
  const style = document.createElement('style')
  style.textContent =
    block(':root', cssVariables(tokens.light)) + block('[data-theme="dark"]', cssVariables(tokens.dark))
  document.head.append(style)
}
