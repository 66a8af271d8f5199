import { beginSpan, ended, isTracing, SpanKind } from './traces.ts'

type Query = (...asked: unknown[]) => unknown

/**
 * Each statement that is waited for is a span with its text, never with its values. What a pool asks its own
 * connections by callback is the pool's span already.
 */
export function traceQueries(asked: { query: unknown }): void {
  if (!isTracing()) return
  const query = (asked.query as Query).bind(asked)
  asked.query = (...given: unknown[]) => {
    const text = textOf(given[0])
    if (text === undefined || typeof given.at(-1) === 'function') return query(...given)
    const begun = beginSpan(verbOf(text), {
      kind: SpanKind.CLIENT,
      attributes: () => ({ 'db.system.name': 'postgresql', 'db.query.text': text }),
    })
    return begun ? ended(begun, query(...given) as Promise<unknown>) : query(...given)
  }
}

/** A cursor reads when it is asked to: it is no statement that is waited for. */
function textOf(what: unknown): string | undefined {
  if (typeof what === 'string') return what
  if (typeof what !== 'object' || what === null || 'submit' in what) return undefined
  const text: unknown = Reflect.get(what, 'text')
  return typeof text === 'string' ? text : undefined
}

const verbOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
