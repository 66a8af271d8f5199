import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { TextInput } from './TextInput.tsx'

function Phone({ value }: { value: string }) {
  const form = useForm({ defaultValues: { phone: value } })
  const { phone } = entities.users.fields
  return (
    <FormProvider {...form}>
      <TextInput entity={entities.users} name="phone" field={phone} isRequired={false} isNew={value === ''} />
    </FormProvider>
  )
}

test.each([
  ['', '+7 7XX XXX XX XX'],
  ['+7700•••••27', '+7 7XX XXX XX XX. Пока вместо цифр точки, номер прежний'],
])('what dots in place of digits mean is said where there are any: «%s»', async (value, said) => {
  await show(<Phone value={value} />)
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(said)
})

function Bin() {
  const form = useForm({ defaultValues: { bin: '' } })
  return (
    <FormProvider {...form}>
      <TextInput
        entity={entities.tenants}
        name="bin"
        field={entities.tenants.fields.bin}
        isRequired={false}
        isNew
      />
    </FormProvider>
  )
}

test('a number that papers print in groups is the same without what is between them', async () => {
  const { person } = await show(<Bin />)
  await person.click(screen.getByRole('textbox'))
  await person.paste(' 190 340\u00a0011 220')
  expect(screen.getByRole('textbox')).toHaveValue('190340011220')
})
