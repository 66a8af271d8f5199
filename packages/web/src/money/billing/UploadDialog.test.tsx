import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import UploadDialog from './UploadDialog.tsx'

const file = new File(['Сумма;Дата\n1;2026-11-01\n'], 'kaspi.csv', { type: 'text/csv' })
const input = () => screen.findByLabelText('Файл', { exact: false, selector: 'input' })

test('a registry whose answer was lost is compared again by the same key', async () => {
  const keys: string[] = []
  const onDone = vi.fn()
  const { person } = await show(<UploadDialog onDone={onDone} onClose={() => {}} />, {
    server: {
      'POST /registries/head': {
        rows: [
          ['Сумма', 'Дата'],
          ['1', '2026-11-01'],
        ],
        columns: { sum: 0, at: 1 },
      },
      'POST /registries': ({ body }: { body: unknown }) => {
        keys.push(Object(body).key)
        return keys.length === 1 ? Promise.reject(new TypeError('fetch failed')) : { id: 'g1' }
      },
    },
  })
  await person.upload(await input(), file)
  const submit = screen.getByText((_, each) => each?.getAttribute('type') === 'submit')
  await waitFor(() => expect(submit).toBeEnabled())
  await person.click(submit)
  await person.click(await screen.findByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('g1'))
  expect(keys).toEqual([expect.stringMatching(/^\w{16,}$/), keys[0]])
})

test('of a file that could not be read it is not said that something may have been done', async () => {
  const { person } = await show(<UploadDialog onDone={() => {}} onClose={() => {}} />, {
    server: { 'POST /registries/head': () => Promise.reject(new TypeError('fetch failed')) },
  })
  await person.upload(await input(), file)
  await screen.findByText(/^Сервис временно недоступен/)
})
