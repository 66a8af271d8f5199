import { Alert, Button, Skeleton, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { entities } from '@zaryad/model'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, toEdge } from '../i18n/languages.ts'
import { LeaveGuard } from '../kit/form/LeaveGuard.tsx'
import { useErrorText } from '../kit/form/useErrorText.ts'
import { Section } from '../kit/page/Section.tsx'
import { useTell } from '../kit/useAct.ts'
import { errorText } from '../session/errorText.ts'
import { HttpError } from '../session/HttpError.ts'
import styles from './Profile.module.css'
import { type OwnData, ownDataKey, saveOwnData, sendPhoneCode, useOwnData } from './useOwnData.ts'

/** «Личные данные»: the name is one's own to change, the phone by a code, the sign-in and the e-mail an administrator's. */
export function About() {
  const { t } = useTranslation()
  const { data, error, refetch } = useOwnData()
  return (
    <Section title={t('profile.about')}>
      {data && <AboutForm key={`${data.name}${data.phone}`} data={data} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {!data && error && (
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={() => refetch()}>
              {t('errors.retry')}
            </Button>
          }
        >
          {errorText(error, t)}
        </Alert>
      )}
    </Section>
  )
}

const users = entities.users.fields

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

function AboutForm({ data }: { data: OwnData }) {
  const { t, i18n } = useTranslation()
  const tell = useTell()
  const queries = useQueryClient()
  const [name, setName] = useState(data.name ?? '')
  const [phone, setPhone] = useState(data.phone ?? '')
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const isDirty = name !== (data.name ?? '') || phone !== (data.phone ?? '')
  const isNewPhone = digitsOf(phone) !== '' && digitsOf(phone) !== digitsOf(data.phone ?? '')
  const needsCode = sentTo !== undefined && code.length !== 6
  const changePhone = (text: string) => {
    setPhone(text)
    setSentTo(undefined)
    setCode('')
  }
  const problem = failure instanceof HttpError ? failure.problem : null
  const wrong = (field: string) => problem?.errors?.find((each) => each.field === field)?.code
  const sendCode = async () => {
    const language = toEdge(i18n.resolvedLanguage ?? fallbackLanguage)
    setSentTo(await sendPhoneCode({ phone, language }))
    setCode('')
  }
  const keep = async () => {
    const saved = await saveOwnData({ name, phone: sentTo ?? phone, ...(sentTo ? { code } : {}) })
    queries.setQueryData(ownDataKey(data.userName), saved)
    await tell(t('profile.dataSaved'))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    return act(isNewPhone && sentTo === undefined ? sendCode : keep)
  }
  const act = async (work: () => Promise<void>) => {
    setSending(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const ruleOf = { name: useErrorText(users.name), phone: useErrorText(users.phone) }
  const field = (key: 'name' | 'phone', value: string, set: (text: string) => void, complete: string) => {
    const code = wrong(key)
    const hint = key === 'phone' && isNewPhone && sentTo === undefined && t('profile.phoneHint')
    return (
      <TextField
        label={t(`entities.users.fields.${key}`)}
        value={value}
        onChange={({ target }) => set(target.value)}
        autoComplete={complete}
        error={code !== undefined}
        helperText={code ? ruleOf[key]({ type: code }) : hint}
        fullWidth
      />
    )
  }
  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <dl className={styles.facts}>
        <dt>{t('shell.login')}</dt>
        <dd>{data.userName}</dd>
        <dt>{t('entities.users.fields.email')}</dt>
        <dd>{data.email || t('kit.none.unset')}</dd>
      </dl>
      {field('name', name, setName, 'name')}
      {field('phone', phone, changePhone, 'tel')}
      {sentTo !== undefined && (
        <TextField
          label={t('profile.phoneCode')}
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, 6))}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          error={wrong('code') !== undefined}
          helperText={
            wrong('code') ? t('profile.phoneCodeWrong') : t('profile.phoneCodeSent', { phone: sentTo })
          }
          autoFocus
          fullWidth
        />
      )}
      {failure !== null && !problem?.errors?.length && (
        <Alert severity="error">{errorText(failure, t)}</Alert>
      )}
      <div className={styles.ways}>
        <Button type="submit" variant="contained" loading={isSending} disabled={!isDirty || needsCode}>
          {t(isNewPhone && sentTo === undefined ? 'profile.sendCode' : 'kit.buttons.save')}
        </Button>
        {sentTo !== undefined && (
          <Button variant="text" disabled={isSending} onClick={() => act(sendCode)}>
            {t('profile.sendAgain')}
          </Button>
        )}
      </div>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}
