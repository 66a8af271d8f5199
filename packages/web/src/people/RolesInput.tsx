import { givableRoles } from '@zaryad/model/permissions'
import { useController } from 'react-hook-form'
import { ChoicesInput } from '../kit/fields/ChoicesInput.tsx'
import type { InputProps } from '../kit/fields/kind.ts'
import { several } from '../kit/fields/operators.ts'
import { useUser } from '../session/useUser.ts'

/** Those roles that one may give, and those that are given. */
export function RolesInput(props: InputProps) {
  const user = useUser()
  const { field } = useController({ name: props.name })
  const given = several(field.value)
  const givable: readonly unknown[] = user ? givableRoles(user) : []
  const values = props.field.values?.filter((role) => givable.includes(role) || given.includes(role))
  return <ChoicesInput {...props} values={values} />
}
