import { IconButton, Tooltip } from '@mui/material'
import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import kit from '../kit.module.css'
import { useCopy } from './useCopy.ts'

/** A code with a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopy()
  const Icon = isCopied ? Check : Copy
  const label = t(isCopied ? 'kit.copied' : 'kit.copy')
  return (
    <span className={kit.copy}>
      <span className={kit.mono}>{text}</span>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={`${label}: ${text}`} onClick={() => copy(text)}>
          <Icon size={14} />
        </IconButton>
      </Tooltip>
    </span>
  )
}
