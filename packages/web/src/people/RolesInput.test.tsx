import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import type { Role } from '@zaryad/model/permissions'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { administrator, show } from '../testing/show.tsx'
import { RolesInput } from './RolesInput.tsx'

const entity = entities.users

function Form({ given }: { given: Role[] }) {
  const form = useForm({ defaultValues: { roles: given } })
  return (
    <FormProvider {...form}>
      <RolesInput entity={entity} name="roles" field={entity.fields.roles} isRequired isNew />
    </FormProvider>
  )
}

const offered = () => screen.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent)

test('an administrator is offered the roles that he may give', async () => {
  await show(<Form given={[]} />)
  expect(offered()).toEqual(['Компания-оператор', 'Клиент'])
})

test('a role that is given stands there, whoever may take it', async () => {
  await show(<Form given={['Administrator']} />)
  expect(offered()).toEqual(['Администратор', 'Компания-оператор', 'Клиент'])
})

test('the first of administrators gives all', async () => {
  await show(<Form given={[]} />, { user: { ...administrator, roles: ['SuperAdministrator'] } })
  expect(offered()).toHaveLength(4)
})
