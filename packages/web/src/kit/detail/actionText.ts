import type { TFunction } from 'i18next'

/** `workflow.blocked`, `command.Reset`, `payment.settled` → words; an act that has none keeps its name. */
export function actionText(action: string, t: TFunction): string {
  const [kind, ...rest] = action.split('.')
  if (kind === 'workflow') return t('actions.workflow')
  const name = rest.join('.')
  if (kind === 'command') return t(`actions.${name}`, { defaultValue: `${t('actions.command')}: ${name}` })
  const own = rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  return t([`actions.${kind}${own}`, `actions.${kind}`], { defaultValue: name || action })
}
