import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const identity = (names: string[]) => names.map((name) => `export const ${name} = (text) => text`).join('\n')

/** Packages that react-admin brings along for every list and that we have otherwise, and what stands for them. */
const packages: Record<string, string> = {
  // Lists are exported by kit/export.
  jsonexport: `export default () => { throw new Error('lists are exported by kit/export') }`,
  // English plurals of labels; our labels are translations.
  inflection: identity(['transform', 'pluralize', 'singularize', 'humanize', 'inflect', 'capitalize']),
  // Letters without their marks, by a table; browsers know them.
  diacritic: `export const clean = (text) => text.normalize('NFD').replace(/\\p{M}/gu, '')`,
}

/** What react-admin's table itself asks for. */
const parts: Record<string, (file: string) => string> = {
  // The deletion of chosen rows is never its own: screens have their bulk actions.
  '../../button/index.js': () => `export const BulkDeleteButton = () => null`,
  // The list of columns opens in a popover, so it may come after the rows.
  './ColumnsSelector.js': (file) => `
    import { createElement, lazy, Suspense } from 'react'
    const Own = lazy(() => import(${JSON.stringify(file)}).then((m) => ({ default: m.ColumnsSelector })))
    export const ColumnsSelector = (props) => createElement(Suspense, null, createElement(Own, props))`,
}

const prefix = '\0lighter:'
const table = /ra-ui-materialui\/dist\/list\/datatable\/DataTable\.js$/

export function lighter(): Plugin {
  const standIns = new Map<string, string>()
  const standIn = (name: string, text: string) => {
    standIns.set(prefix + name, text)
    return prefix + name
  }
  return {
    name: 'lighter',
    enforce: 'pre',
    resolveId(id, importer) {
      const part = importer && table.test(importer) ? parts[id] : undefined
      if (importer && part) return standIn(id, part(join(dirname(importer), id)))
      const name = id.split('/')[0] ?? id
      const whole = packages[name]
      return whole === undefined ? undefined : standIn(name, whole)
    },
    load: (id) => standIns.get(id),
  }
}
