import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { Layers } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { problem, show } from '../../testing/show.tsx'
import { screenOf } from '../screen.ts'
import { EntityForm } from './EntityForm.tsx'
import { FormFields } from './FormFields.tsx'

const services = screenOf({ entity: entities.services, icon: Layers })
const row = { id: '1', version: 7, code: 'rate', name: 'Тарифы', description: null, active: true }
const path = 'PATCH /services/1'

const form = (onDone: () => void) => (
  <EntityForm screen={services} row={row} onDone={onDone} onCancel={() => {}}>
    {({ buttons, failure }) => (
      <>
        {failure}
        <FormFields screen={services} names={['name']} isNew={false} />
        {buttons}
      </>
    )}
  </EntityForm>
)

test('an edit sends what was changed and the version that it was changed from', async () => {
  const onDone = vi.fn()
  const { person, asked } = await show(form(onDone), { server: { [path]: { ...row, version: 8 } } })
  await person.type(screen.getByRole('textbox'), ' и цены')
  await person.click(screen.getByRole('button', { name: 'Сохранить' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(asked).toEqual([
    { method: 'PATCH', path: '/services/1', body: { name: 'Тарифы и цены', version: 7 } },
  ])
})

test('what somebody else has changed meanwhile is shown before anything is overwritten', async () => {
  const theirs = { ...row, version: 8, name: 'Цены' }
  const answers = [problem(409, { code: 'staleVersion' }), Response.json({ ...theirs, version: 9 })]
  const onDone = vi.fn()
  const { person, asked } = await show(form(onDone), {
    server: {
      [path]: () => answers.shift(),
      'GET /services/1': theirs,
      'POST /userLogs/search': { result: [], count: 0 },
    },
  })
  await person.type(screen.getByRole('textbox'), ' и цены')
  await person.click(screen.getByRole('button', { name: 'Сохранить' }))
  await person.click(await screen.findByRole('button', { name: 'Перезаписать' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const edits = asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(edits).toEqual([
    { name: 'Тарифы и цены', version: 7 },
    { name: 'Тарифы и цены', version: 8 },
  ])
})

test('where the newer row cannot be read either, the form says so', async () => {
  const { person } = await show(form(vi.fn()), {
    server: {
      [path]: problem(409, { code: 'staleVersion' }),
      'GET /services/1': problem(404, { code: 'notFound' }),
    },
  })
  await person.type(screen.getByRole('textbox'), ' и цены')
  await person.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Запись не найдена или удалена')
  expect(screen.getByRole('textbox')).toHaveValue('Тарифы и цены')
})

test('a form that the server failed to save keeps what was typed, says so and can be sent again', async () => {
  const answers = [
    problem(500, { code: 'internal' }),
    problem(502, {}),
    Response.json({ ...row, version: 8 }),
  ]
  const onDone = vi.fn()
  const { person } = await show(form(onDone), { server: { [path]: () => answers.shift() } })
  await person.type(screen.getByRole('textbox'), ' и цены')
  await person.click(screen.getByRole('button', { name: 'Сохранить' }))
  for (const _ of [500, 502]) {
    expect(await screen.findByText('Введённое осталось в форме.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Повторить' }))
  }
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('a new row whose answer was lost is asked for by the same key until it is made; with other values that is said before one more is', async () => {
  const keys: (string | null)[] = []
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const answers = [
    lost,
    lost,
    problem(500, { code: 'internal' }),
    problem(422, { code: 'rule', errors: [{ field: 'Idempotency-Key', code: 'notUnique' }] }),
    Response.json(row),
    Response.json(row),
  ]
  const onDone = vi.fn()
  const { person } = await show(
    <EntityForm
      screen={services}
      start={{ code: 'rate', name: 'Тарифы' }}
      onDone={onDone}
      onCancel={() => {}}
    >
      {({ buttons, failure }) => (
        <>
          {failure}
          <FormFields screen={services} names={['name']} isNew />
          {buttons}
        </>
      )}
    </EntityForm>,
    {
      server: {
        'POST /services': (_asked: unknown, headers: Headers) => {
          keys.push(headers.get('Idempotency-Key'))
          const answer = answers.shift()
          return typeof answer === 'function' ? answer() : answer
        },
      },
    },
  )
  const save = async (name: string, times: number) => {
    await person.click(await screen.findByRole('button', { name }))
    await vi.waitFor(() => expect(keys).toHaveLength(times))
  }
  await save('Создать', 1)
  await save('Повторить', 2)
  await person.type(screen.getByRole('textbox'), ' и цены')
  await save('Создать', 3)
  await save('Повторить', 4)
  expect(await screen.findByText(/^Запись уже создана прошлой попыткой/)).toBeVisible()
  await save('Создать', 5)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  await save('Создать', 6)
  const [first, again, changed, refused, other, next] = keys
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([again, changed, refused]).toEqual([first, first, first])
  expect(new Set([first, other, next]).size).toBe(3)
})

test('the first of what is wrong has the focus, also where its input came last', async () => {
  const Late = lazy(async () => {
    await Promise.resolve()
    return { default: () => <FormFields screen={services} names={['code']} isNew /> }
  })
  const { person } = await show(
    <EntityForm screen={services} onDone={() => {}} onCancel={() => {}}>
      {({ buttons }) => (
        <>
          <Suspense>
            <Late />
          </Suspense>
          <FormFields screen={services} names={['name']} isNew />
          {buttons}
        </>
      )}
    </EntityForm>,
  )
  const name = await screen.findByRole('textbox', { name: /Название/ })
  const code = await screen.findByRole('combobox', { name: /Услуга/ })
  await person.click(screen.getByRole('button', { name: 'Создать' }))
  await vi.waitFor(() => expect(name).toBeInvalid())
  expect(code).toHaveFocus()
})
