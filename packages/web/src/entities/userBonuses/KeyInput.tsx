import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormInput } from '../../kit/screen.ts'
import { newKey } from './newKey.ts'

/** Shows nothing: a form sent twice gives once. */
export const KeyInput: FormInput = ({ name }) => {
  const { register, setValue } = useFormContext()
  useEffect(() => {
    register(name)
    setValue(name, newKey())
  }, [name, register, setValue])
  return null
}
