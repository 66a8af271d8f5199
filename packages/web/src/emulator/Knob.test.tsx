import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { Knob } from './Knob.tsx'
import { PlugFields } from './PlugFields.tsx'

function Power() {
  const [value, setValue] = useState(7.4)
  return <Knob label="Мощность" min={0} max={22} step={0.1} value={value} onChange={setValue} />
}

test('a number of a slider is written with the comma of the language, and read with either', async () => {
  const { person } = await show(<Power />)
  const number = screen.getByRole('textbox')
  expect(number).toHaveValue('7,4')
  for (const [typed, shown, value] of [
    ['6.5', '6,5', '6.5'],
    ['11,2', '11,2', '11.2'],
  ] as const) {
    await person.clear(number)
    await person.type(number, `${typed}{Enter}`)
    expect(number).toHaveValue(shown)
    expect(screen.getByRole('slider')).toHaveValue(value)
  }
})

function Plug() {
  const [plug, setPlug] = useState({ type: 2, powerKW: 7.4, currentType: 1 as 1 | 2 })
  return <PlugFields number={1} plug={plug} onChange={setPlug} />
}

test('a plug’s power likewise', async () => {
  await show(<Plug />)
  expect(screen.getByRole('textbox', { name: /Мощность/ })).toHaveValue('7,4')
})

test('a number outside of what a knob can be is red, and says how far it goes', async () => {
  const { person } = await show(
    <Knob label="Мощность" min={1} max={60} step={1} value={22} onChange={() => {}} />,
  )
  const field = screen.getByRole('textbox', { name: 'Мощность' })
  await person.clear(field)
  await person.type(field, '75')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Не больше 60')
})
