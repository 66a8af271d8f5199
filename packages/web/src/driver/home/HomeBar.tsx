import { CircleUserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Bounds, Place } from '../../map/geo.ts'
import frame from '../frame.module.css'
import { LanguageSelect } from '../LanguageSelect.tsx'
import { ThemeSwitch } from '../ThemeSwitch.tsx'
import styles from './home.module.css'
import { Search } from './search/Search.tsx'

type Props = {
  here: Place | undefined
  from: () => Place
  onStation: (id: string) => void
  onCity: (bounds: Bounds) => void
}

/** Over the map: the search with the language in it, the way to one's account. */
export function HomeBar(props: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar}>
      <Search {...props}>
        <LanguageSelect />
      </Search>
      <Link to="/map/account" className={`${frame.round} ${styles.floats}`} aria-label={t('driver.account')}>
        <CircleUserRound size={20} aria-hidden />
      </Link>
      <span className={styles.roomy}>
        <ThemeSwitch />
      </span>
    </div>
  )
}
