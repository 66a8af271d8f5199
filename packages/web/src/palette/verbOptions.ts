import type { TFunction } from 'i18next'
import type { Option } from './option.ts'
import type { Hit } from './useFound.ts'
import type { Verb } from './verbs.ts'

/** Rows that verbs are offered for when nobody has typed one. */
const most = 3

/** «Перезагрузить ST-0042…» for what was found: of the verbs that were typed, else of those that are wanted most. */
export function verbOptions(hits: Hit[], verbs: Verb[], meant: Verb[]): Option[] {
  const offered = meant.length > 0 ? meant : verbs.filter(({ isFirst }) => isFirst)
  return offered.flatMap((verb) =>
    hits
      .filter(({ target, row }) => target.entity === verb.entity && verb.fitsRow(row))
      .slice(0, meant.length > 0 ? undefined : most)
      .map(({ row, target }) => ({
        id: `${verb.key}-${row.id}`,
        group: 'act',
        icon: verb.icon,
        label: verb.label(target.label(row)),
        path: verb.path(row),
      })),
  )
}

/** The verbs by themselves: one that is chosen stands in the field, and waits for a name. */
export const verbHints = (verbs: Verb[], t: TFunction): Option[] =>
  verbs.map((verb) => ({
    id: `verb-${verb.key}`,
    group: 'act',
    icon: verb.icon,
    label: `${verb.ask}…`,
    note: t(`entities.${verb.entity}.one`),
    words: verb.words.join(' '),
    fill: `${verb.ask} `,
  }))
