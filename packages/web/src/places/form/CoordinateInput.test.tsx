import { screen } from '@testing-library/react'
import { entities } from '@zaryad/model'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { CoordinateInput } from './CoordinateInput.tsx'

const { chargeStations } = entities

function Both() {
  const form = useForm({ defaultValues: { latitude: null, longitude: null } })
  return (
    <FormProvider {...form}>
      {(['latitude', 'longitude'] as const).map((name) => (
        <CoordinateInput
          key={name}
          entity={chargeStations}
          name={name}
          field={chargeStations.fields[name]}
          isRequired
          isNew
        />
      ))}
    </FormProvider>
  )
}

test('a pair that a map has copied fills both, wherever it is pasted; one number its own', async () => {
  const { person } = await show(<Both />)
  const [latitude, longitude] = screen.getAllByRole('textbox')
  await person.click(longitude!)
  await person.paste('43.238949, 76.889709')
  expect(latitude).toHaveValue('43,238949')
  expect(longitude).toHaveValue('76,889709')
  await person.clear(latitude!)
  await person.paste('51,1')
  expect(latitude).toHaveValue('51,1')
  expect(longitude).toHaveValue('76,889709')
})
