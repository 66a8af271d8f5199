import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages, toEdge } from '../src/i18n/languages.ts'

const locales = join(import.meta.dirname, '..', '..', '..', 'locales')

/** Module → the file of words and what of it. */
const modules: Record<string, { file: string; sections: string[] }> = {
  'virtual:no-words': { file: 'noWords.json', sections: ['noWords'] },
  'virtual:sign-in-words': {
    file: 'translation.json',
    sections: ['cities', 'errors', 'shell', 'signIn'],
  },
}

/** Words that are a script's own, in every language: they are there where the files of words are not. */
export const builtInWords = (): Plugin => ({
  name: 'built-in-words',
  resolveId: (id) => (modules[id] ? `\0${id}` : undefined),
  load(id) {
    const asked = modules[id.slice(1)]
    if (!asked) return
    const words = languages.map((language) => {
      const all = JSON.parse(readFileSync(join(locales, toEdge(language), asked.file), 'utf8'))
      return [language, Object.fromEntries(asked.sections.map((section) => [section, all[section]]))]
    })
    return `export default ${JSON.stringify(Object.fromEntries(words))}`
  },
})
