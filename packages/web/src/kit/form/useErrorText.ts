import type { Field, FieldKind } from '@zaryad/model'
import { useCallback } from 'react'
import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

const bounded = new Set(['tooShort', 'tooLong', 'tooSmall', 'tooBig'])
/** Nothing is much or little of a moment. */
const ofMoments: Readonly<Record<string, string>> = { tooSmall: 'tooEarly', tooBig: 'tooLate' }
const numbers: Partial<Record<FieldKind, string>> = {
  integer: 'integer',
  scaled: 'number',
  decimal: 'number',
}

/** What stands under a field for an error: its code's words, or the rule itself where the declaration has one. */
export function useErrorText(field?: Field) {
  const { t } = useTranslation()
  return useCallback(
    (error: Pick<FieldError, 'type'>) => {
      const code = String(error.type)
      const bound = code === 'tooShort' || code === 'tooSmall' ? field?.options.min : field?.options.max
      if (bounded.has(code) && bound !== undefined) return t(`kit.bounds.${code}`, { bound, count: bound })
      const late = field?.kind === 'instant' && ofMoments[code]
      if (late) return t(`errors.field.${late}`)
      const rule = code === 'invalid' && field ? (field.options.says ?? numbers[field.kind]) : undefined
      if (rule) return t(`errors.rules.${rule}`)
      return t(`errors.field.${code}`, { defaultValue: t('errors.field.invalid') })
    },
    [t, field],
  )
}
