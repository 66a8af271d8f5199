/** Rows of the list on the page: of a table, or the links of cards. */
const rowsOf = () => [
  ...document.querySelectorAll<HTMLElement>('main [data-rows] tbody tr, main [data-rows] > li > a'),
]

const here = (rows: HTMLElement[]) => rows.findIndex((row) => row.contains(document.activeElement))

/** Puts the focus on the next row or the one before; from elsewhere on the first. */
export function stepRow(by: 1 | -1): void {
  const rows = rowsOf()
  const at = here(rows)
  const row = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
  if (!row) return
  if (row.tagName === 'TR') row.tabIndex = -1
  row.focus({ focusVisible: true } as FocusOptions)
  row.scrollIntoView({ block: 'nearest' })
}

const current = () => {
  const rows = rowsOf()
  return rows[here(rows)]
}

export const selectRow = () => current()?.querySelector<HTMLElement>('input[type=checkbox]')?.click()

export const openRow = () => current()?.click()

/** Whether Enter is the row's own: inside of it every button has its own Enter. */
export const isOnRow = () => document.activeElement?.tagName === 'TR' && current() !== undefined

/** The page's button that a key stands for: `data-key` is on it. */
export function clickKey(name: string): boolean {
  const button = document.querySelector<HTMLElement>(`main [data-key="${name}"]`)
  button?.click()
  return button !== null
}

export function focusSearch(): boolean {
  const input = document.querySelector<HTMLInputElement>('main [data-key=search]')
  input?.focus()
  input?.select()
  return input !== null
}
