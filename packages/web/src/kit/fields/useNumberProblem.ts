import { writtenNumber } from '@zaryad/model/fields/writtenNumber'
import { useWords } from '../useWords.ts'

type Bounds = { above?: number; least?: number; most?: number }

/** What is wrong with a number as it is typed, in words for under its field; nothing while nothing is. */
export function useNumberProblem(): (text: string, bounds?: Bounds) => string | undefined {
  const { t, format } = useWords()
  const bound = (number: number) => ({ bound: format.number(number) })
  return (text, { above, least, most } = {}) => {
    if (text.trim() === '') return undefined
    const number = writtenNumber(text)
    if (number === undefined) return t('errors.rules.number')
    if (above !== undefined && number <= above) return t('kit.bounds.notAbove', bound(above))
    if (least !== undefined && number < least) return t('kit.bounds.tooSmall', bound(least))
    return most !== undefined && number > most ? t('kit.bounds.tooBig', bound(most)) : undefined
  }
}
