import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { isAdministrator } from '@zaryad/model/permissions'
import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ActDialog } from '../kit/ActDialog.tsx'
import { CopyText } from '../kit/copy/CopyText.tsx'
import { Section } from '../kit/page/Section.tsx'
import { errorText } from '../session/errorText.ts'
import { useUser } from '../session/useUser.ts'
import styles from './alerts.module.css'
import { type AlertRule, alertQueries, changeRule, deleteRule, newSecret, useRules } from './alertsApi.ts'
import { Deliveries } from './Deliveries.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { RuleItem } from './RuleItem.tsx'

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete' | 'secret'; rule: AlertRule }
  | { kind: 'shown'; secret: string }

/** «Оповещения»: who is told of events by e-mail and webhook, and what became of it. */
export default function Alerts() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const user = useUser()
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const { data, error } = useRules()
  const [open, setOpen] = useState<Open | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const isReadOnly = user?.readOnly === true
  useEffect(() => {
    if (hash === '#alerts') place.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  const readAgain = () =>
    Promise.all(alertQueries.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const showSecret = async (id: string) => {
    const secret = await newSecret(id)
    setOpen({ kind: 'shown', secret })
  }
  const run = (act: Promise<unknown>) => act.then(readAgain).catch(setFailure)
  return (
    <div id="alerts" ref={place}>
      <Section
        title={t('alerts.title')}
        note={t('alerts.note')}
        action={
          !isReadOnly && (
            <Button size="small" startIcon={<Plus size={14} />} onClick={() => setOpen({ kind: 'add' })}>
              {t('alerts.add')}
            </Button>
          )
        }
      >
        {(failure ?? (data ? null : error)) !== null && (
          <Alert severity="error">{errorText(failure ?? error, t)}</Alert>
        )}
        {!data && !error && <Skeleton variant="rounded" height={48} />}
        {data?.length === 0 && <p className={styles.none}>{t('alerts.none')}</p>}
        <ul>
          {data?.map((rule) => (
            <RuleItem
              key={rule.id}
              rule={rule}
              showsCompany={user !== null && isAdministrator(user)}
              isReadOnly={isReadOnly}
              onSwitch={(active) => void run(changeRule(rule, { active }))}
              onEdit={() => setOpen({ kind: 'edit', rule })}
              onSecret={() => setOpen({ kind: 'secret', rule })}
              onDelete={() => setOpen({ kind: 'delete', rule })}
            />
          ))}
        </ul>
        <Deliveries />
      </Section>
      {open?.kind === 'add' && (
        <RuleDialog
          onClose={() => setOpen(null)}
          onDone={(id, draft) => {
            setOpen(null)
            if (id && draft?.channel === 'webhook') void showSecret(id).catch(setFailure)
          }}
        />
      )}
      {open?.kind === 'edit' && (
        <RuleDialog rule={open.rule} onClose={() => setOpen(null)} onDone={() => setOpen(null)} />
      )}
      {open?.kind === 'delete' && (
        <ActDialog
          title={t('alerts.deleteTitle', { target: open.rule.target })}
          text={t('alerts.deleteText')}
          action={t('kit.buttons.delete')}
          isDangerous
          act={async () => {
            await deleteRule(open.rule)
          }}
          renews={alertQueries}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'secret' && (
        <ActDialog
          title={t('alerts.secret.newTitle', { target: open.rule.target })}
          text={t('alerts.secret.newText')}
          action={t('alerts.secret.new')}
          isDangerous
          act={() => showSecret(open.rule.id)}
          onDone={() => undefined}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'shown' && <SecretDialog secret={open.secret} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** The key that a webhook's messages are signed with, shown this once. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('alerts.secret.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>{t('alerts.secret.text')}</DialogContentText>
        <CopyText text={secret} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('alerts.secret.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
