import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { expect, test, vi } from 'vitest'
import type { User } from '../../session/session.ts'
import { administrator, show } from '../../testing/show.tsx'
import { FilterPopover } from './FilterPopover.tsx'

const of = (tenantId: string): User => ({ ...administrator, roles: ['Tenant'], userName: tenantId, tenantId })

async function open(user: User) {
  const onClose = vi.fn()
  const shown = await show(
    <FilterPopover
      entity={entities.chargeStations}
      name="name"
      field={entities.chargeStations.fields.name}
      value={undefined}
      anchor={document.body}
      onChange={() => {}}
      onClose={onClose}
    />,
    { user },
  )
  return { ...shown, onClose, field: screen.getByRole('textbox') }
}

test('what somebody typed in a filter waits for them, and for nobody else', async () => {
  const { person, field, onClose, unmount } = await open(of('alatau'))
  await person.type(field, 'Абая')
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  const others = await open(of('steppe'))
  expect(others.field).toHaveValue('')
  others.unmount()
  expect((await open(of('alatau'))).field).toHaveValue('Абая')
})
