import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { randomHex } from '../kit/randomHex.ts'
import type { FormInput } from '../kit/screen.ts'

/** Shows nothing: a form sent twice gives once. */
export const KeyInput: FormInput = ({ name }) => {
  const { register, setValue } = useFormContext()
  useEffect(() => {
    register(name)
    setValue(name, randomHex(16))
  }, [name, register, setValue])
  return null
}
