/** Where one went from the palette: enough to show it again without asking for it. */
type Recent = { path: string; label: string; note?: string }

const kept = 6
const keyOf = (userName: string) => `palette.recent.${userName}`

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' && value !== null && 'path' in value && 'label' in value

export function recentOf(userName: string): Recent[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userName)) ?? '[]')
    return Array.isArray(found) ? found.filter(isRecent) : []
  } catch {
    return []
  }
}

/** The newest first, each place once. */
export const withRecent = (known: Recent[], added: Recent): Recent[] =>
  [added, ...known.filter(({ path }) => path !== added.path)].slice(0, kept)

export const keepRecent = (userName: string, added: Recent): void =>
  localStorage.setItem(keyOf(userName), JSON.stringify(withRecent(recentOf(userName), added)))
