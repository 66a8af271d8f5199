import type { Entity, Field } from '@zaryad/model'
import { choiceKey } from '@zaryad/model/choiceKeys'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/useFormat.ts'

/** What every row has, whatever it is. */
export const builtIns = new Set(['id', 'tenantId', 'createdAt', 'updatedAt', 'version'])

/** Words and formats of the page's language. */
export function useWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(() => makeWords(t, format), [t, format])
}

export type Words = ReturnType<typeof makeWords>

function makeWords(t: TFunction, format: ReturnType<typeof useFormat>) {
  const label = (entity: Entity, name: string) =>
    t(
      builtIns.has(name) && !entity.fields[name]
        ? `kit.fields.${name}`
        : `entities.${entity.name}.fields.${name}`,
    )
  const unit = (entity: Entity, name: string, field: Field | undefined) =>
    field?.unit && field.unit !== 's'
      ? t(`entities.${entity.name}.units.${name}`, { defaultValue: t(`kit.units.${field.unit}`) })
      : ''
  return {
    t,
    format,
    label,
    unit,
    /** `Мощность, кВт`: for column heads and inputs, whose values stand without a unit. */
    title: (entity: Entity, name: string) => {
      const sign = unit(entity, name, entity.fields[name])
      return sign ? `${label(entity, name)}, ${sign}` : label(entity, name)
    },
    // an address may name what a list of choices has no more
    choice: (field: Field, value: unknown) => t(choiceKey(field, value), { defaultValue: String(value) }),
    plural: (entity: Entity) => t(`menu.${entity.name}`),
    one: (entity: Entity) => t(`entities.${entity.name}.one`),
  }
}
