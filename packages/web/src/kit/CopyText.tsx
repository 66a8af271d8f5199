import { IconButton, Tooltip } from '@mui/material'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import kit from './kit.module.css'

const shownMs = 1500

/** A code with a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), shownMs)
  }
  const Icon = isCopied ? Check : Copy
  const label = t(isCopied ? 'kit.copied' : 'kit.copy')
  return (
    <span className={kit.copy}>
      <span className={kit.mono}>{text}</span>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={`${label}: ${text}`} onClick={copy}>
          <Icon size={14} strokeWidth={1.5} />
        </IconButton>
      </Tooltip>
    </span>
  )
}
