import { entities } from '@zaryad/model'
import { useTranslation } from 'react-i18next'
import { Related } from '../kit/detail/Related.tsx'
import { growing } from '../sessions/growing.ts'

/** Where whoever may not open the client meets them: what they have charged, with the way to each bill. */
export default function ClientSessions({ userId }: { userId: string }) {
  const { t } = useTranslation()
  return (
    <Related
      entity={entities.transactions}
      filter={{ userId }}
      sort="startedAt"
      names={['transactionId', 'startedAt', 'stationId', 'energy', 'sum', 'state']}
      values={growing}
      title={t('clientSessions.title')}
      empty={t('entities.users.client.noSessions')}
    />
  )
}
