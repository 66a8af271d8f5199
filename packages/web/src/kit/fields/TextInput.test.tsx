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
