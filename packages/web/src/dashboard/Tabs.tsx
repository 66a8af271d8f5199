import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import styles from './Dashboard.module.css'

const tabs = ['overview', 'reliability'] as const
type Tab = (typeof tabs)[number]

/** The tab in the address; the filters stay as they are. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [address, setAddress] = useSearchParams()
  const setTab = (tab: Tab) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (tab === 'overview') after.delete('tab')
        else after.set('tab', tab)
        return after
      },
      { preventScrollReset: true },
    )
  return [address.get('tab') === 'reliability' ? 'reliability' : 'overview', setTab]
}

export function Tabs({ tab, onChange }: { tab: Tab; onChange: (tab: Tab) => void }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.tabs} data-goes-on aria-label={t('dashboard.tabs.title')}>
      {tabs.map((each) => (
        <button key={each} type="button" aria-pressed={each === tab} onClick={() => onChange(each)}>
          {t(`dashboard.tabs.${each}`)}
        </button>
      ))}
    </nav>
  )
}
