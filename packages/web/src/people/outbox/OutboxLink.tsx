import { Button } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'

/** The way to the messages; administrators read them. */
export default function OutboxLink() {
  const { t } = useWords()
  const user = useUser()
  if (!user || !isAdministrator(user)) return null
  return (
    <Button component={Link} to="/outbox" variant="text" startIcon={<MessageSquare />}>
      {t('menu.outbox')}
    </Button>
  )
}
