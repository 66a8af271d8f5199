import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Newspaper } from 'lucide-react'
import { expect, test } from 'vitest'
import { problem, show } from '../../testing/show.tsx'
import { screenOf } from '../screen.ts'
import { WorkflowButtons } from './WorkflowButtons.tsx'

const news = screenOf({ entity: entities.news, icon: Newspaper })
const row = { id: 'n1', version: 1, state: 'draft', heading: 'Работы', title: { ru: 'Работы' }, text: null }

test('a way on that waits for a field says for which', async () => {
  const { person } = await show(<WorkflowButtons screen={news} row={row} />, {
    server: {
      'POST /news/workflow/run': problem(422, {
        code: 'validation',
        errors: [{ field: 'text', code: 'required' }],
      }),
    },
  })
  await person.click(screen.getByRole('button', { name: 'Опубликовать' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(screen.getByRole('button', { name: 'Опубликовать' }))
  await expect.poll(() => dialog).toHaveTextContent('Текст: Заполните поле')
})
