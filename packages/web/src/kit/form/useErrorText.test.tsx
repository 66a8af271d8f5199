import { screen } from '@testing-library/react'
import { entities, type Field } from '@zaryad/model'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { useErrorText } from './useErrorText.ts'

function Said({ field, code }: { field?: Field; code: string }) {
  const textOf = useErrorText(field)
  return <p>{textOf({ type: code })}</p>
}
const { stoppedAt, energy } = entities.transactions.fields

test.each<[string, Field | undefined, string]>([
  ['tooSmall', stoppedAt, 'Слишком рано'],
  ['tooBig', stoppedAt, 'Слишком поздно'],
  ['required', stoppedAt, 'Заполните поле'],
  ['tooBig', energy, 'Слишком много'],
  ['tooSmall', undefined, 'Слишком мало'],
  ['invalid', energy, 'Число, например 12,5'],
  ['of a server after us', energy, 'Недопустимое значение'],
])('what is wrong is said in the words of the kind of field: %s', async (code, field, said) => {
  await show(<Said code={code} {...(field ? { field } : {})} />)
  expect(screen.getByText(said)).toBeInTheDocument()
})
