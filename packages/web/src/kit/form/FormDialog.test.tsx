import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { http } from '../../session/http.ts'
import { problem, show } from '../../testing/show.tsx'
import { FieldText } from './dialogFields.tsx'
import { FormDialog } from './FormDialog.tsx'

const path = 'PATCH /devices/1'

function Asks({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Ключ станции"
      action="Записать"
      start={{ note: '', until: '' }}
      isReady={({ note }) => note !== ''}
      onSubmit={async (body) => {
        await http({ method: 'PATCH', path: '/devices/1', body })
        return 'Записано'
      }}
      onClose={onClose}
    >
      {(form) => <FieldText of={form} name="note" label="Заметка" autoFocus />}
    </FormDialog>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Заметка' })
const button = () => screen.getByRole('button', { name: 'Записать' })

test('is sent once however often it is pressed, waits meanwhile, tells and closes', async () => {
  const answer = Promise.withResolvers<Response>()
  const onClose = vi.fn()
  const { person, asked } = await show(<Asks onClose={onClose} />, { server: { [path]: answer.promise } })
  expect(button()).toBeDisabled()
  await person.type(field(), 'у ворот')
  const form = field().closest('form')
  // before the button can be seen to wait
  if (form) for (const _ of [1, 2, 3]) fireEvent.submit(form)
  await waitFor(() => expect(asked).not.toEqual([]))
  expect(button()).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
  answer.resolve(Response.json({}))
  await screen.findByText('Записано')
  expect(onClose).toHaveBeenCalledOnce()
  expect(asked).toEqual([{ method: 'PATCH', path: '/devices/1', body: { note: 'у ворот', until: '' } }])
})

test('what the server finds wrong stands under its field, and what is typed stays', async () => {
  const wrong = problem(422, { code: 'invalid', errors: [{ field: 'note', code: 'tooLong' }] })
  const onClose = vi.fn()
  const { person } = await show(<Asks onClose={onClose} />, { server: { [path]: wrong } })
  await person.type(field(), 'у ворот{Enter}')
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Слишком длинно'))
  expect(field()).toHaveValue('у ворот')
  expect(field()).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('what is of no field is said of the whole, and may be sent again', async () => {
  const answers = [problem(409, { code: 'conflict' }), Response.json({})]
  const { person } = await show(<Asks onClose={() => {}} />, { server: { [path]: () => answers.shift() } })
  await person.type(field(), 'у ворот')
  await person.click(button())
  expect(await screen.findByRole('alert')).toBeVisible()
  await person.click(button())
  await screen.findByText('Записано')
})

test('what is wrong with a value that no field shows is said of the whole, and may be sent again', async () => {
  const wrong = problem(422, { code: 'rule', errors: [{ field: 'until', code: 'tooSmall' }] })
  const answers = [wrong, Response.json({})]
  const { person } = await show(<Asks onClose={() => {}} />, { server: { [path]: () => answers.shift() } })
  await person.type(field(), 'у ворот')
  await person.click(button())
  expect(await screen.findByRole('alert')).toBeVisible()
  await person.click(button())
  await screen.findByText('Записано')
})

test('what stands in a field until it is chosen anew is enough for it', async () => {
  const onSubmit = vi.fn(async () => {})
  await show(
    <FormDialog
      title="Бронь"
      action="Записать"
      start={{ connector: null }}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      {(form) => <FieldText of={form} name="connector" label="Коннектор" value="1" required />}
    </FormDialog>,
  ).then(({ person }) => person.click(button()))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('typed work is asked for before Escape drops it; nothing typed goes at once', async () => {
  const onClose = vi.fn()
  const { person } = await show(<Asks onClose={onClose} />)
  await person.type(field(), 'у ворот')
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(field()).toHaveValue('у ворот')
  await person.clear(field())
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('while it is on its way Escape neither closes it nor asks; refused, what was typed is there', async () => {
  const answer = Promise.withResolvers<Response>()
  const onClose = vi.fn()
  const { person, asked } = await show(<Asks onClose={onClose} />, { server: { [path]: answer.promise } })
  await person.type(field(), 'у ворот{Enter}')
  await waitFor(() => expect(asked).not.toEqual([]))
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Остаться' })).toBeNull()
  answer.resolve(problem(409, { code: 'conflict' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(field()).toHaveValue('у ворот')
})

test('a link away from typed work asks too', async () => {
  const { person, router } = await show(<Asks onClose={() => {}} />)
  await person.type(field(), 'у ворот')
  void router.navigate('/rates')
  await person.click(await screen.findByRole('button', { name: 'Уйти' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/rates'))
})

const stops = async () => {
  await http({ method: 'POST', path: '/transactions/s1/stop', body: {} })
}
const question = (
  <FormDialog title="Остановить?" action="Остановить" start={{}} onSubmit={stops} onClose={() => {}} />
)
const lost = { 'POST /transactions/s1/stop': () => Promise.reject(new TypeError('fetch failed')) }
const saidOf = async () => {
  const { person } = await show(question, { server: lost })
  await person.click(screen.getByRole('button', { name: 'Остановить' }))
  return screen.findByRole('alert')
}

test('without a network a question with nothing to fill in says that nothing was sent, not that it is kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const alert = await saidOf()
  expect(alert).toHaveTextContent('ничего не отправлено')
  expect(alert).not.toHaveTextContent('осталось в форме')
})

test('where an answer is lost on its way it is not said that nothing was done', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(true).mockReturnValue(false)
  const alert = await saidOf()
  expect(alert).toHaveTextContent('Ответ не пришёл. Возможно, действие выполнено')
  expect(alert).not.toHaveTextContent('Нет сети')
})

test('what only reads, and failed, has done nothing in any case', async () => {
  const { person } = await show(
    <FormDialog
      title="Сверить?"
      action="Сверить"
      start={{}}
      onSubmit={async () => {
        await http({ method: 'POST', path: '/registries/search', body: {} })
      }}
      onClose={() => {}}
    />,
    { server: { 'POST /registries/search': problem(502, {}) } },
  )
  await person.click(screen.getByRole('button', { name: 'Сверить' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервис временно недоступен')
})

describe('a wait of more than ten seconds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is said by the button, until the answer comes', async () => {
    const answer = Promise.withResolvers<Response>()
    const { person } = await show(question, {
      server: { 'POST /transactions/s1/stop': answer.promise },
    })
    await person.click(screen.getByRole('button', { name: 'Остановить' }))
    expect(screen.queryByRole('status')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(await screen.findByRole('status')).toHaveTextContent('Ответа всё ещё нет. Ждём…')
    answer.resolve(problem(409, { code: 'wrongState' }))
    await screen.findByRole('alert')
    expect(screen.queryByRole('status')).toBeNull()
  })
})
