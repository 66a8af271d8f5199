import { Button, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import { isAdministrator } from '@zaryad/model/permissions'
import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWords } from '../../kit/useWords.ts'
import { useUser } from '../../session/useUser.ts'
import { media } from '../../theme/media.ts'

/** The way to the messages; administrators read them. On a telephone its sign alone leaves the list a row more. */
export default function OutboxLink() {
  const { t } = useWords()
  const user = useUser()
  const isNarrow = useMediaQuery(media.narrow)
  if (!user || !isAdministrator(user)) return null
  const name = t('menu.outbox')
  return isNarrow ? (
    <Tooltip title={name}>
      <IconButton component={Link} to="/outbox" aria-label={name}>
        <MessageSquare />
      </IconButton>
    </Tooltip>
  ) : (
    <Button component={Link} to="/outbox" variant="text" startIcon={<MessageSquare />}>
      {name}
    </Button>
  )
}
