import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { EvCharger } from 'lucide-react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { EntityForm } from '../form/EntityForm.tsx'
import { FormFields } from '../form/FormFields.tsx'
import { screenOf } from '../screen.ts'

const points = screenOf({ entity: entities.chargePoints, icon: EvCharger })
const row = {
  id: 'p1',
  version: 1,
  identity: 'ALA-1',
  tenantId: 't1',
  rateId: 'r0',
  rate: { name: 'Прошлый' },
}

test('a point is offered rates that hold or are to hold, no draft and none that was put away; what it has stays named', async () => {
  const { person, asked } = await show(
    <EntityForm screen={points} row={row} onDone={() => {}} onCancel={() => {}}>
      {() => <FormFields screen={points} names={['rateId']} isNew={false} />}
    </EntityForm>,
    { server: { 'POST /rates/search': { result: [{ id: 'r1', name: 'Дневной' }], count: 1 } } },
  )
  const field = await screen.findByRole('combobox')
  expect(field).toHaveValue('Прошлый')
  await person.click(field)
  await screen.findByRole('option', { name: 'Дневной' })
  const search = asked.find(({ path }) => path === '/rates/search')
  expect(search?.body).toMatchObject({ filter: { state: ['active', 'scheduled'] } })
})
