import { Menu } from './Menu.tsx'
import styles from './Sidebar.module.css'

export function Sidebar({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <div className={styles.sidebar}>
      <Menu isCollapsed={isCollapsed} />
    </div>
  )
}
