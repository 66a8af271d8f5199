/** The word of a key in somebody's language; undefined where there is none. */
type Find = (key: string) => string | undefined

/** An act of the log, `workflow.blocked`, `command.Reset`, `payment.settled`, in words; one that has none keeps its name. */
export function actText(action: string, find: Find): string {
  const word = (key: string) => find(`actions.${key}`)
  const [kind = '', ...rest] = action.split('.')
  const name = rest.join('.')
  const own = rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  if (kind === 'command') return word(name) ?? `${word(kind)}: ${name}`
  return word(kind + own) ?? word(kind) ?? (name || action)
}
