import { useWords } from '../../kit/useWords.ts'
import type { CardColumn, Checked } from './importApi.ts'

/** The wizard's words: its own, those of the columns, and what is wrong with a row. */
export function useImportWords() {
  const { t, format } = useWords()
  const words = (key: string, options?: Record<string, unknown>) =>
    String(t(`entities.rFIDCards.import.${key}`, { ...options }))
  const title = (column: CardColumn | string) =>
    column === 'owner' ? words('owner') : t(`entities.rFIDCards.fields.${column}`)
  const problem = ({ errors, existing }: Checked) =>
    [
      ...errors.map(({ field, code }) => `${title(field)}: ${words(`problem.${code}`)}`),
      ...(existing
        ? [words('twin', { uid: [existing.idTag, existing.number].filter(Boolean).join(', ') })]
        : []),
    ].join('. ')
  const outcome = ({ status, action }: Checked) =>
    words(
      `outcome.${status === 'error' ? 'error' : action !== 'skip' ? action : status === 'duplicate' ? 'duplicate' : 'skip'}`,
    )
  return { t, format, words, title, problem, outcome }
}
