import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { search } from '../kit/entityApi.ts'
import type { Row } from '../kit/screen.ts'
import { useDebounced } from '../kit/useDebounced.ts'
import type { User } from '../session/session.ts'
import { type Target, targetsFor } from './targets.ts'

const debounceMs = 200
const shown = 5
const fewestSigns = 2

export type Hit = { target: Target; row: Row }

/** The rows that a text finds, a question to each kind of thing; while one types on, the rows before stay. */
export function useFound(text: string, user: User) {
  const settled = useDebounced(text, debounceMs)
  const isAsking = settled.length >= fewestSigns
  const asked = isAsking
    ? targetsFor(user).flatMap((target) => {
        const question = target.ask(settled)
        return question ? [{ target, question }] : []
      })
    : []
  const answers = useQueries({
    queries: asked.map(({ target, question }) => ({
      queryKey: ['palette', target.entity, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        search({ resource: target.entity, ...question, take: shown, hasCount: false, signal }),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    })),
  })
  const hits: Hit[] = asked.flatMap(({ target }, index) =>
    (answers[index]?.data?.data ?? []).map((row) => ({ target, row })),
  )
  return {
    hits,
    isPending:
      (text.length >= fewestSigns && settled !== text) ||
      answers.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of answers) if (error) refetch()
    },
  }
}
