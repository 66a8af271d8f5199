import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  TextField,
} from '@mui/material'
import { alertChannels } from '@zaryad/model/alerts'
import { isAdministrator } from '@zaryad/model/permissions'
import { type EventKind, eventKinds } from '@zaryad/model/watch'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toEdge, toLanguage } from '../i18n/languages.ts'
import { RefSelect } from '../kit/fields/RefSelect.tsx'
import form from '../kit/form/form.module.css'
import { errorText } from '../session/errorText.ts'
import { HttpError } from '../session/HttpError.ts'
import { useUser } from '../session/useUser.ts'
import styles from './alerts.module.css'
import { type AlertRule, changeRule, createRule, type RuleDraft, useChannels } from './alertsApi.ts'

type Props = { rule?: AlertRule; onDone: (madeId?: string, draft?: RuleDraft) => void; onClose: () => void }

const startKinds: EventKind[] = ['fault', 'offline', 'notStarted', 'noEnergy']

/** Who is told, of what, and how. */
export function RuleDialog({ rule, onDone, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const user = useUser()
  const { data: offered = ['webhook' as const] } = useChannels()
  const channels = rule ? [rule.channel] : alertChannels.filter((channel) => offered.includes(channel))
  const [chosen, setChosen] = useState(rule?.channel)
  const channel = chosen ?? channels[0] ?? 'webhook'
  const [target, setTarget] = useState(rule?.target ?? '')
  const [kinds, setKinds] = useState<EventKind[]>(rule?.kinds ?? startKinds)
  const [companyId, setCompanyId] = useState<string | null>(rule?.companyId ?? null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const wrong =
    failure instanceof HttpError
      ? failure.problem?.errors?.find(({ field }) => field === 'target')
      : undefined
  const toggle = (kind: EventKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    const draft = { channel, target: target.trim(), kinds, companyId }
    try {
      if (rule) await changeRule(rule, { target: draft.target, kinds, companyId })
      const language = toEdge(toLanguage(i18n.resolvedLanguage ?? i18n.language))
      onDone(rule ? undefined : await createRule(draft, language), draft)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t(rule ? 'alerts.edit' : 'alerts.add')}</DialogTitle>
        <DialogContent>
          <div className={form.fields}>
            {failure !== null && !wrong && <Alert severity="error">{errorText(failure, t)}</Alert>}
            <TextField
              select
              fullWidth
              label={t('alerts.channel')}
              value={channel}
              disabled={channels.length < 2}
              onChange={({ target: { value } }) => setChosen(alertChannels.find((each) => each === value))}
            >
              {channels.map((each) => (
                <MenuItem key={each} value={each}>
                  {t(`alerts.channels.${each}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              fullWidth
              autoFocus
              required
              type={channel === 'email' ? 'email' : 'url'}
              label={t(`alerts.targets.${channel}`)}
              value={target}
              error={wrong !== undefined}
              helperText={wrong ? t(`alerts.badTargets.${channel}`) : undefined}
              onChange={(event) => setTarget(event.target.value)}
            />
            {user && isAdministrator(user) && (
              <RefSelect
                target="tenants"
                label={t('alerts.company')}
                value={companyId ?? 'all'}
                none={{ id: 'all', name: t('alerts.allCompanies') }}
                valueName={companyId ? rule?.company?.name : undefined}
                onChange={(value) => setCompanyId(value === 'all' ? null : value)}
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
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            type="submit"
            loading={isBusy}
            disabled={target.trim() === '' || kinds.length === 0}
          >
            {t(rule ? 'ra.action.save' : 'alerts.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
