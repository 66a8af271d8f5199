import { Button, Dialog } from '@mui/material'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from './Notice.tsx'
import { loadAgain } from './unloaded.ts'

/** In place of a part that could not be fetched; the part itself once it could. */
export function standInFor<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let part: ComponentType<P> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the part has not come
  return function StandIn(props: P) {
    const [isLoading, setLoading] = useState(false)
    const Part = part
    if (Part) return <Part {...props} />
    const again = async () => {
      setLoading(true)
      part = (await loadAgain(load))?.default
      setLoading(false)
    }
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : undefined
    const said = (
      <Said isLoading={isLoading} again={again}>
        {onClose && <CloseButton onClose={() => onClose(false)} />}
      </Said>
    )
    return onClose ? (
      <Dialog open maxWidth="xs" fullWidth onClose={() => onClose(false)}>
        {said}
      </Dialog>
    ) : (
      said
    )
  }
}

type SaidProps = { isLoading: boolean; again: () => void; children?: ReactNode }

function Said({ isLoading, again, children }: SaidProps) {
  const { t } = useTranslation()
  return (
    <Notice
      icon={TriangleAlert}
      tone="red"
      title={t('pages.error.partTitle')}
      text={t('pages.error.partUnloaded')}
    >
      <Button variant="outlined" startIcon={<RefreshCw />} loading={isLoading} onClick={again}>
        {t('errors.retry')}
      </Button>
      {children}
    </Notice>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Button variant="text" onClick={onClose}>
      {t('kit.buttons.close')}
    </Button>
  )
}
