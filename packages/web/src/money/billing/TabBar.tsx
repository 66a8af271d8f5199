import { useTabInSight } from '../../kit/list/useTabInSight.ts'
import bar from '../../kit/list/ViewTabs.module.css'
import { useWords } from '../../kit/useWords.ts'
import type { Tab } from './filters.ts'

type Props = { tabs: readonly Tab[]; tab: Tab; onChange: (tab: Tab) => void }

export function TabBar({ tabs, tab, onChange }: Props) {
  const { t } = useWords()
  const row = useTabInSight<HTMLElement>(tab)
  return (
    <nav
      ref={row}
      className={bar.tabs}
      data-goes-on
      style={{ marginTop: 16, marginBottom: 12 }}
      aria-label={t('billings.tabsTitle')}
    >
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          className={bar.tab}
          aria-pressed={each === tab}
          onClick={() => onChange(each)}
        >
          {t(`billings.tabs.${each}`)}
        </button>
      ))}
    </nav>
  )
}
