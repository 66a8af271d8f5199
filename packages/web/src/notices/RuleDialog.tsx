import { Checkbox, FormControlLabel, FormGroup, FormLabel, MenuItem } from '@mui/material'
import { type AlertChannel, alertChannels } from '@zaryad/model/alerts'
import { isAdministrator } from '@zaryad/model/permissions'
import { type EventKind, eventKinds } from '@zaryad/model/watch'
import { useTranslation } from 'react-i18next'
import { toEdge, toLanguage } from '../i18n/languages.ts'
import { RefSelect } from '../kit/fields/RefSelect.tsx'
import { FieldText } from '../kit/form/dialogFields.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useOneKey } from '../kit/useOneKey.ts'
import { useUser } from '../session/useUser.ts'
import styles from './alerts.module.css'
import {
  type AlertRule,
  alertQueries,
  changeRule,
  createRule,
  type RuleDraft,
  useChannels,
} from './alertsApi.ts'

type Values = {
  /** The first that the server can send by, until another is chosen. */
  channel: AlertChannel | null
  target: string
  kinds: EventKind[]
  companyId: string | null
}
type Props = { rule?: AlertRule; onDone: (madeId?: string, draft?: RuleDraft) => void; onClose: () => void }

const startKinds: EventKind[] = ['fault', 'offline', 'notStarted', 'noEnergy']

/** Who is told, of what, and how. */
export function RuleDialog({ rule, onDone, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const user = useUser()
  const once = useOneKey(t('errors.wasMade'))
  const { data: offered = ['webhook' as const] } = useChannels()
  const channels = rule ? [rule.channel] : alertChannels.filter((channel) => offered.includes(channel))
  const channelOf = ({ channel }: Values) => channel ?? channels[0] ?? 'webhook'
  return (
    <FormDialog<Values>
      title={t(rule ? 'alerts.edit' : 'alerts.add')}
      action={t(rule ? 'kit.buttons.save' : 'alerts.add')}
      start={{
        channel: rule?.channel ?? null,
        target: rule?.target ?? '',
        kinds: rule?.kinds ?? startKinds,
        companyId: rule?.companyId ?? null,
      }}
      isReady={({ target, kinds }) => target.trim() !== '' && kinds.length > 0}
      onSubmit={async (values) => {
        const { kinds, companyId } = values
        const draft = { channel: channelOf(values), target: values.target.trim(), kinds, companyId }
        if (rule) await changeRule(rule, { target: draft.target, kinds, companyId })
        const language = toEdge(toLanguage(i18n.resolvedLanguage ?? i18n.language))
        const made = { ...draft, language }
        onDone(rule ? undefined : await once((key) => createRule(made, key)), draft)
      }}
      renews={alertQueries}
      onDone={() => undefined}
      onClose={onClose}
    >
      {(form) => {
        const values = form.watch()
        const { kinds, companyId } = values
        const channel = channelOf(values)
        const toggle = (kind: EventKind) =>
          form.setValue(
            'kinds',
            kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind],
            { shouldDirty: true },
          )
        return (
          <>
            <FieldText
              of={form}
              name="channel"
              select
              label={t('alerts.channel')}
              value={channel}
              disabled={channels.length < 2}
            >
              {channels.map((each) => (
                <MenuItem key={each} value={each}>
                  {t(`alerts.channels.${each}`)}
                </MenuItem>
              ))}
            </FieldText>
            <FieldText
              of={form}
              name="target"
              autoFocus
              required
              type={channel === 'email' ? 'email' : 'url'}
              label={t(`alerts.targets.${channel}`)}
              wrong={t(`alerts.badTargets.${channel}`)}
            />
            {user && isAdministrator(user) && (
              <RefSelect
                target="tenants"
                label={t('alerts.company')}
                value={companyId ?? 'all'}
                none={{ id: 'all', name: t('alerts.allCompanies') }}
                valueName={companyId ? rule?.company?.name : undefined}
                onChange={(value) => form.setValue('companyId', value === 'all' ? null : value)}
              />
            )}
            <FormGroup className={styles.kinds}>
              <FormLabel component="legend">{t('alerts.kinds')}</FormLabel>
              {eventKinds.map((kind) => (
                <FormControlLabel
                  key={kind}
                  control={
                    <Checkbox size="small" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
                  }
                  label={t(`events.kinds.${kind}.title`)}
                />
              ))}
            </FormGroup>
          </>
        )
      }}
    </FormDialog>
  )
}
