import type { Plugin } from 'vite'
import { media } from '../src/theme/media.ts'

/** `@media (--narrow)` of our own styles by the query that it is short for. */
export function mediaNames(): Plugin {
  return {
    name: 'media-names',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.css(\?|$)/.test(id) || !code.includes('(--')) return
      return Object.entries(media).reduce(
        (text, [name, query]) => text.replaceAll(`@media (--${name})`, `@media ${query}`),
        code,
      )
    },
  }
}
