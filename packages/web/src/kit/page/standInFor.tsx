import { Button, Dialog } from '@mui/material'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFetched } from './NotFetched.tsx'
import { loadAgain } from './unloaded.ts'

/** In place of a part that could not be fetched; the part itself once it could. */
export function standInFor<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let part: ComponentType<P> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the part has not come
  return function StandIn(props: P) {
    const { t } = useTranslation()
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
      <NotFetched
        title={t('pages.error.partTitle')}
        text={t('pages.error.partUnloaded')}
        isLoading={isLoading}
        again={again}
      >
        {onClose && (
          <Button variant="text" onClick={() => onClose(false)}>
            {t('kit.buttons.close')}
          </Button>
        )}
      </NotFetched>
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
