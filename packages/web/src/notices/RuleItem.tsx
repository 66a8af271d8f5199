import { IconButton, Switch, Tooltip } from '@mui/material'
import { KeyRound, Mail, Pencil, Trash2, Webhook } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './alerts.module.css'
import type { AlertRule } from './alertsApi.ts'

type Props = {
  rule: AlertRule
  showsCompany: boolean
  isReadOnly: boolean
  onSwitch: (isActive: boolean) => void
  onEdit: () => void
  onSecret: () => void
  onDelete: () => void
}

export function RuleItem({ rule, showsCompany, isReadOnly, onSwitch, onEdit, onSecret, onDelete }: Props) {
  const { t } = useTranslation()
  const Icon = rule.channel === 'email' ? Mail : Webhook
  const company = showsCompany ? [rule.company?.name ?? t('alerts.allCompanies')] : []
  const kinds = rule.kinds.map((kind) => t(`events.kinds.${kind}.title`))
  const acts = [
    { key: 'edit', label: t('alerts.edit'), icon: Pencil, run: onEdit },
    ...(rule.channel === 'webhook'
      ? [{ key: 'secret', label: t('alerts.secret.new'), icon: KeyRound, run: onSecret }]
      : []),
    { key: 'delete', label: t('kit.buttons.delete'), icon: Trash2, run: onDelete },
  ]
  return (
    <li className={styles.rule} data-active={rule.active}>
      <Icon size={18} aria-label={t(`alerts.channels.${rule.channel}`)} />
      <div className={styles.what}>
        <b>{rule.target}</b>
        <span>{[...company, ...kinds].join(' · ')}</span>
      </div>
      {!isReadOnly && (
        <div className={styles.acts}>
          <Switch
            size="small"
            checked={rule.active}
            slotProps={{ input: { 'aria-label': `${t('alerts.active')}: ${rule.target}` } }}
            onChange={(_, isActive) => onSwitch(isActive)}
          />
          {acts.map(({ key, label, icon: Act, run }) => (
            <Tooltip key={key} title={label}>
              <IconButton size="small" aria-label={`${label}: ${rule.target}`} onClick={run}>
                <Act />
              </IconButton>
            </Tooltip>
          ))}
        </div>
      )}
    </li>
  )
}
