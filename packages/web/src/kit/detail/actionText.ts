import { actText } from '@zaryad/model/actText'
import { isObject } from '@zaryad/model/fromOutside'
import type { TFunction } from 'i18next'

/** An act of the log in the console's words. */
export const actionText = (action: string, t: TFunction): string =>
  actText(action, (key) => t(key, { defaultValue: '' }) || undefined)

/** Why it was done, as its line says what is after it; empty where nobody said. */
export const loggedReason = (after: unknown): string =>
  isObject(after) && typeof after.reason === 'string' ? after.reason : ''
