import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { ImportWizard } from '../cards/import/ImportWizard.tsx'
import UploadDialog from '../money/billing/UploadDialog.tsx'
import { MovePoints } from '../points/bulk/MovePoints.tsx'
import { CommandDialog } from '../points/CommandDialog.tsx'
import { Recovery } from '../points/recovery/Recovery.tsx'
import { part, problem, show } from '../testing/show.tsx'

/** Dialogs that ask before the tab closes, and before one leaves, while something would be lost. */

const asksOnClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const point = part<RowOf<'chargePoints'>>({
  id: 'p1',
  identity: 'ALA-1',
  state: 'active',
  power: 60,
  connectionState: 2,
  connectors: [part({ id: 'c1', connectorId: 1, status: 'Available', power: 60, session: null })],
})
const noop = () => {}
const fileOf = (name: string) => new File(['a;b'], name, { type: 'text/csv' })

type Shown = Awaited<ReturnType<typeof show>>

async function expectAsking({ router }: Shown, title: RegExp) {
  expect(asksOnClose()).toBe(true)
  await act(() => router.navigate('/users'))
  expect(screen.getByRole('dialog', { name: title })).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
}

test('a command asks once its address is typed', async () => {
  const shown = await show(<CommandDialog name="diagnostics" row={point} onSend={noop} onClose={noop} />)
  expect(asksOnClose()).toBe(false)
  await shown.person.type(screen.getByRole('textbox', { name: 'Куда отправить' }), 'ftp://a')
  await expectAsking(shown, /^Уйти без сохранения/)
})

test('commands to several points ask while they are being sent, and end with the page', async () => {
  const answer = Promise.withResolvers<Response>()
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...point,
    id: `p${index}`,
    identity: `P-${index}`,
  }))
  const shown = await show(<MovePoints rows={rows} onClose={noop} />, {
    server: { 'POST /chargePoints/workflow/run': answer.promise },
  })
  expect(asksOnClose()).toBe(false)
  await shown.person.type(screen.getByRole('textbox'), 'плановые работы')
  expect(asksOnClose()).toBe(true)
  await shown.person.click(screen.getByRole('button', { name: /12/ }))
  await waitFor(() => expect(shown.asked).not.toEqual([]))
  const sent = shown.asked.length
  await expectAsking(shown, /^Прервать/)
  shown.unmount()
  await act(async () => answer.resolve(Response.json({})))
  expect(shown.asked).toHaveLength(sent)
})

test('recovery asks while a note is in no ticket', async () => {
  const shown = await show(<Recovery row={point} onClose={noop} />, {
    server: { 'GET /chargePoints/p1': point },
  })
  expect(asksOnClose()).toBe(false)
  await shown.person.type(screen.getByRole('textbox'), 'не держит кабель')
  await expectAsking(shown, /^Уйти без сохранения/)
})

test('cards from a file ask while the file goes to the server, and while its columns are being matched', async () => {
  const table = Promise.withResolvers<Response>()
  const shown = await show(<ImportWizard onClose={noop} />, {
    server: {
      'POST /rFIDCards/import/read': table.promise,
      'POST /rFIDCards/imports': { result: [] },
    },
  })
  expect(asksOnClose()).toBe(false)
  await shown.person.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), fileOf('cards.csv'))
  expect(asksOnClose()).toBe(true)
  table.resolve(
    Response.json({
      columns: ['UID'],
      rows: [{ line: 2, cells: ['04A1'] }],
      mapping: { idTag: 'UID' },
      separator: ';',
      encoding: 'utf-8',
    }),
  )
  await screen.findByText(/cards\.csv/)
  await expectAsking(shown, /^Уйти без сохранения/)
})

test('a file that nobody could read is not blamed; what was put right in its rows outlasts a step back', async () => {
  let isAway = true
  const shown = await show(<ImportWizard onClose={noop} />, {
    server: {
      'POST /rFIDCards/import/read': () =>
        isAway
          ? problem(503, { code: 'unavailable' })
          : { columns: ['UID'], rows: [{ line: 2, cells: ['04A1'] }], mapping: { idTag: 'UID' } },
      'POST /rFIDCards/import': {
        counts: { created: 0, updated: 0, skipped: 1 },
        rows: [{ line: 2, status: 'error', action: 'skip', errors: [] }],
      },
      'POST /rFIDCards/imports': { result: [] },
    },
  })
  const { person } = shown
  const press = async (name: RegExp) => person.click(await screen.findByRole('button', { name }))
  const choose = () =>
    person.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), fileOf('cards.csv'))
  await choose()
  expect(await screen.findByText(/^Сервис временно недоступен/)).toBeVisible()
  isAway = false
  await choose()
  await press(/^Далее$/)
  const cell = await screen.findByDisplayValue('04A1')
  await person.type(cell, 'B2C3{Enter}')
  await press(/^Назад$/)
  await press(/^Далее$/)
  expect(await screen.findByDisplayValue('04A1B2C3')).toBeVisible()
})

const head = (title: string) => ({ rows: [[title], ['1']], columns: { sum: 0, at: 0 } })

test('a registry asks once its file is chosen, and of two files the last one counts', async () => {
  const heads = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let turn = 0
  const shown = await show(<UploadDialog onDone={noop} onClose={noop} />, {
    server: { 'POST /registries/head': () => heads[turn++]?.promise },
  })
  const input = screen.getByLabelText(/Файл/)
  const choose = (name: string) => fireEvent.change(input, { target: { files: [fileOf(name)] } })
  choose('first.csv')
  await waitFor(() => expect(shown.asked).toHaveLength(1))
  choose('second.csv')
  expect(await screen.findByText('second.csv')).toBeVisible()
  await waitFor(() => expect(shown.asked).toHaveLength(2))
  heads[1]?.resolve(Response.json(head('Вторая')))
  expect(await screen.findByRole('cell', { name: 'Вторая' })).toBeVisible()
  await act(async () => heads[0]?.resolve(Response.json(head('Первая'))))
  expect(screen.queryByRole('cell', { name: 'Первая' })).toBeNull()
  await expectAsking(shown, /^Уйти без сохранения/)
})

test('a registry that cannot be read is told, and leaves nothing to lose', async () => {
  const shown = await show(<UploadDialog onDone={noop} onClose={noop} />, {
    server: { 'POST /registries/head': problem(422, { code: 'invalid' }) },
  })
  fireEvent.change(screen.getByLabelText(/Файл/), { target: { files: [fileOf('x.csv')] } })
  await screen.findByRole('alert', { hidden: true })
  await waitFor(() => expect(asksOnClose()).toBe(false))
  expect(shown.router.state.location.pathname).toBe('/')
})
