import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWords } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { show } from '../../testing/show.tsx'
import { useAssign } from './useAssign.ts'

function Asks() {
  const { t } = useWords()
  const { error } = useAssign('r1', { tenantId: 't1' }, { at: null, mode: 'replace' })
  return error ? <p role="alert">{errorText(error, t)}</p> : null
}

test('what giving a rate would change, and cannot be asked, is not said to be done perhaps', async () => {
  await show(<Asks />, {
    server: { 'POST /rates/r1/assign': () => Promise.reject(new TypeError('fetch failed')) },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервис временно недоступен')
})
