import { createSchema, type Entity, type FieldErrorCode, patchSchema } from '@zaryad/model'
import { fieldErrors } from '@zaryad/model/fieldErrors'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { HttpError } from '../../session/HttpError.ts'
import { nameOf } from '../detail/nameOf.ts'
import { readRow } from '../entityApi.ts'
import type { Row, Screen } from '../screen.ts'
import { useTell } from '../useAct.ts'
import { useSaved } from '../useSaved.ts'
import { overwritten } from './conflict.ts'
import { formSections } from './layout.ts'
import { underFields } from './underFields.ts'
import { initialValues, sentValues, type Values } from './values.ts'

type Options<R> = { screen: Screen; row?: R; start?: Record<string, unknown>; onDone: (row: R) => void }

const nested = (errors: Record<string, string | undefined>): FieldErrors<Values> => {
  const found: Record<string, { type: string; message: string }> = {}
  for (const [path, type] of Object.entries(errors)) {
    const name = path.split('.')[0] ?? path
    if (type) found[name] ??= { type, message: path }
  }
  return found
}

/** A form over one row: checks by the declaration, save, errors of the server under their fields, conflicts. */
export function useEntityForm<R extends Row>({ screen, row: latest, start, onDone }: Options<R>) {
  // The version that the inputs were filled from: the page below reads the row anew while it is edited.
  const [row] = useState(latest)
  const { entity, check: checkMore } = screen
  const isNew = row === undefined
  const { t } = useTranslation()
  const tell = useTell()
  const { create, update } = useSaved(entity.name)
  const [failure, setFailure] = useState<unknown>(null)
  const [conflict, setConflict] = useState<{ base: R; mine: Values; theirs: R } | null>(null)
  const isSaved = useRef(false)
  const form = useForm<Values>({
    defaultValues: initialValues(entity, row ?? start),
    mode: 'onBlur',
    shouldFocusError: false,
    reValidateMode: 'onChange',
    resolver: (values) => {
      const found = check(entity, sentValues(entity, values, isNew), isNew)
      const errors = nested({ ...checkMore?.(values), ...found })
      return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} }
    },
  })

  /** In the order of the page: inputs that are loaded late are registered late. */
  const focusFirst = (errors: FieldErrors<Values>) => {
    const names = formSections({ screen, isNew, isAdmin: true }).flatMap(({ fields }) => fields)
    const first = names.find((name) => errors[name] && form.control._names.mount.has(name))
    if (first) form.setFocus(first)
  }

  const save = async (values: Values, previous: R | undefined) => {
    setFailure(null)
    const data = {
      ...sentValues(entity, values, isNew),
      ...(isNew && values.tenantId ? { tenantId: values.tenantId } : {}),
    }
    try {
      const saved = previous ? await update(previous, data) : await create<R>(data)
      isSaved.current = true
      await tell(isNew ? t('kit.done.created', { name: nameOf(entity, saved) }) : t('kit.done.saved'))
      onDone(saved)
    } catch (error) {
      await refused(error, values)
    }
  }

  const refused = async (error: unknown, values: Values) => {
    const problem = error instanceof HttpError ? error.problem : null
    if (row && problem?.code === 'staleVersion') {
      try {
        const theirs = (await readRow(entity.name, row.id)) as R
        setConflict({ base: row, mine: values, theirs })
      } catch (unread) {
        setFailure(unread)
      }
      return
    }
    const hasField = (name: string) => name in entity.fields || name === 'tenantId'
    setFailure(underFields(form, error, hasField) ? null : error)
  }

  return {
    form,
    isNew,
    failure,
    conflict,
    closeConflict: () => setConflict(null),
    overwrite: async () => {
      if (!conflict) return
      setConflict(null)
      const { base, mine, theirs } = conflict
      await save(overwritten(entity, base, mine, theirs), theirs)
    },
    takeTheirs: () => {
      if (!conflict) return
      isSaved.current = true
      setConflict(null)
      onDone(conflict.theirs)
    },
    submit: form.handleSubmit((values) => save(values, row), focusFirst),
    isFree: () => isSaved.current,
  }
}

/** Errors by the field's path (`schedule.0.from`), by the declaration's own schemas. */
function check(
  entity: Entity,
  values: Record<string, unknown>,
  isNew: boolean,
): Record<string, FieldErrorCode> {
  const schema = isNew ? createSchema(entity) : patchSchema(entity)
  const parsed = schema.safeParse(values, { reportInput: true })
  const errors: Record<string, FieldErrorCode> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    const isEmptyList = Array.isArray(values[name]) && values[name].length === 0
    if (field.required && isEmptyList) errors[name] = 'required'
  }
  for (const { field, code } of fieldErrors(parsed.error?.issues ?? [])) errors[field] ??= code
  return errors
}
