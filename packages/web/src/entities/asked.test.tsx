import { act, screen, waitFor } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { type ReactNode, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CompanyState } from '../companies/CompanyState.tsx'
import { WorkflowButtons } from '../kit/detail/WorkflowButtons.tsx'
import { EntityScreen } from '../kit/EntityScreen.tsx'
import { entityOf } from '../kit/resources.ts'
import type { Screen } from '../kit/screen.ts'
import { MaintenanceSwitch } from '../points/card/MaintenanceSwitch.tsx'
import { RowActions as DeviceActions } from '../points/devices/RowActions.tsx'
import { setSession } from '../session/session.ts'
import { administrator, part, problem, show } from '../testing/show.tsx'

/** A question stays the one that was asked, whatever becomes of the row below meanwhile. */

function Renews<R>({ rows, children }: { rows: R[]; children: (row: R) => ReactNode }) {
  const [turn, setTurn] = useState(0)
  const row = rows[turn]
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Дальше
      </button>
      {row !== undefined && children(row)}
    </>
  )
}
const renew = () => screen.getByText('Дальше').click()

const company = (state: 'active' | 'suspended') =>
  part<RowOf<'tenants'>>({ id: 't1', name: 'Алатау', state, userCount: 1, chargePointCount: 2 })
const point = (state: 'active' | 'maintenance') =>
  part<RowOf<'chargePoints'>>({ id: 'p1', identity: 'ALA-1', state, connectors: [] })
const card = (state: string) => ({ id: 'k1', idTag: '04AA', state })
const device = (state: string) =>
  part<RowOf<'devices'>>({ id: 'd1', identity: 'ALA-7', state: state as never })

test('a company that is suspended meanwhile is still asked to be suspended, and refused', async () => {
  const { person, asked } = await show(
    <Renews rows={[company('active'), company('suspended')]}>{(row) => <CompanyState row={row} />}</Renews>,
    { server: { 'POST /tenants/workflow/run': problem(409, { code: 'conflict' }) } },
  )
  await person.click(screen.getByRole('button', { name: 'Приостановить' }))
  const dialog = await screen.findByRole('dialog', { name: /^Приостановить/ })
  renew()
  await waitFor(() => expect(screen.getByText('Возобновить')).toBeInTheDocument())
  expect(dialog).toHaveAccessibleName(/^Приостановить/)
  await person.click(screen.getByRole('button', { name: 'Приостановить' }))
  await screen.findByRole('alert')
  expect(asked.find(({ path }) => path === '/tenants/workflow/run')?.body).toMatchObject({
    previousState: 'active',
    nextState: 'suspended',
  })
})

test('a point that goes out of service meanwhile is not asked to come back', async () => {
  const { person } = await show(
    <Renews rows={[point('active'), point('maintenance')]}>
      {(row) => <MaintenanceSwitch row={row} />}
    </Renews>,
  )
  await person.click(screen.getByRole('switch'))
  const dialog = await screen.findByRole('dialog')
  const before = dialog.textContent
  renew()
  await waitFor(() => expect(screen.getByRole('switch', { hidden: true })).toBeChecked())
  expect(screen.getByRole('dialog').textContent).toBe(before)
})

test('a way out that was taken is not asked about again when the row comes back to its state', async () => {
  const entity = entityOf('rFIDCards')
  const { person } = await show(
    <Renews rows={[card('active'), card('lost'), card('active')]}>
      {(row) => entity && <WorkflowButtons screen={part<Screen>({ entity })} row={row} />}
    </Renews>,
    { server: { 'POST /rFIDCards/workflow/run': {} } },
  )
  await person.click(screen.getByRole('button', { name: 'Отметить утерянной' }))
  const dialog = await screen.findByRole('dialog', { name: /^Отметить утерянной/ })
  renew()
  await waitFor(() => expect(screen.queryByText('Вернуть в работу') ?? dialog).toBeInTheDocument())
  expect(dialog).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Отметить утерянной' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  renew()
  await screen.findByRole('button', { name: 'Отметить утерянной' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a device that is claimed meanwhile keeps the question, and asks nothing when it is free again', async () => {
  const { person } = await show(
    <Renews rows={[device('unclaimed'), device('claimed'), device('unclaimed')]}>
      {(row) => <DeviceActions row={row} />}
    </Renews>,
    { server: { 'POST /devices/workflow/run': {} } },
  )
  await person.click(screen.getByRole('button', { name: /^Отклонить/ }))
  const dialog = await screen.findByRole('dialog')
  renew()
  expect(dialog).toBeVisible()
  await person.click(screen.getByText((_, each) => each?.getAttribute('type') === 'submit'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  renew()
  await screen.findByRole('button', { name: /^Отклонить/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a question on the page of a row stays while the sign-in is renewed', async () => {
  const cards = part<Screen>({ entity: entityOf('rFIDCards') })
  const { person } = await show(
    <Routes>
      <Route path="/cards/rFIDCards/*" element={<EntityScreen screen={cards} />} />
    </Routes>,
    { at: '/cards/rFIDCards/k1', server: { 'GET /rFIDCards/k1': card('active') } },
  )
  await person.click(await screen.findByRole('button', { name: 'Отметить утерянной' }))
  const dialog = await screen.findByRole('dialog', { name: /^Отметить утерянной/ })
  act(() => setSession({ token: 'another token', user: { ...administrator } }))
  await waitFor(() => expect(dialog).toBeVisible())
})
