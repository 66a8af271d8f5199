import type { TFunction } from 'i18next'

/** `workflow.blocked`, `command.Reset` → words; an act that has none keeps its name. */
export function actionText(action: string, t: TFunction): string {
  const [kind, ...rest] = action.split('.')
  if (kind === 'workflow') return t('actions.workflow')
  const name = rest.join('.')
  if (kind === 'command') return t(`actions.${name}`, { defaultValue: `${t('actions.command')}: ${name}` })
  return t(`actions.${kind}`, { defaultValue: name || action })
}
