import { actText } from '@zaryad/model/actText'
import type { TFunction } from 'i18next'

/** An act of the log in the console's words. */
export const actionText = (action: string, t: TFunction): string =>
  actText(action, (key) => t(key, { defaultValue: '' }) || undefined)
