import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { menuFor, pagesOf, profileRoute } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import styles from './KeysHelp.module.css'
import { paletteKeys } from './paletteKeys.ts'
import { goLetters, letterOf } from './pressOf.ts'

const here: [keys: string[], name: string][] = [
  [['/'], 'search'],
  [['?'], 'help'],
  [['J'], 'next'],
  [['K'], 'previous'],
  [['X'], 'select'],
  [['O', 'Enter'], 'open'],
  [['C'], 'create'],
  [['E'], 'edit'],
]

/** `?`: every key and what it does. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const pages = user ? pagesOf(menuFor(user)) : []
  const titleOf = (route: string) => {
    const item = pages.find((page) => page.route === route)
    return item ? t(`menu.${item.title}`) : route === profileRoute ? t('shell.profile') : undefined
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{t('keys.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <div className={styles.columns}>
          <section>
            <h3>{t('keys.here')}</h3>
            <dl className={styles.keys}>
              <Line keys={paletteKeys()} text={t('keys.palette')} />
              {here.map(([keys, name]) => (
                <Line key={name} keys={keys} text={t(`keys.${name}`)} isEither />
              ))}
            </dl>
          </section>
          <section>
            <h3>{t('keys.go')}</h3>
            <dl className={styles.keys}>
              {goLetters.map(([code, route]) => {
                const title = titleOf(route)
                return title && <Line key={code} keys={['G', letterOf(code)]} text={title} />
              })}
            </dl>
          </section>
        </div>
        <p className={styles.note}>{t('keys.note')}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('kit.buttons.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Line({ keys, text, isEither = false }: { keys: string[]; text: string; isEither?: boolean }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && isEither && <small>{t('keys.or')}</small>}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
