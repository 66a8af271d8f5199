import { IconButton } from '@mui/material'
import { entities } from '@zaryad/model'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { spokenName } from '../../../kit/spokenName.ts'
import { useWords } from '../../../kit/useWords.ts'
import { routeOf } from '../../../menu.ts'
import type { Branch } from './branches.ts'
import styles from './tree.module.css'

type Props = { branch: Branch; isOpenAtFirst?: boolean }

/** An object and, when it is open, what lies in it. */
export function TreeBranch({ branch: { row, children, stations }, isOpenAtFirst = false }: Props) {
  const { t, format, choice } = useWords()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const name = spokenName(row)
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      <div className={styles.row}>
        {children.length > 0 ? (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={t(`entities.geoObjects.tree.${isOpen ? 'collapse' : 'expand'}`, { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon />
          </IconButton>
        ) : (
          <span className={styles.leaf} />
        )}
        <Link to={`${routeOf('geoObjects')}/${row.id}`}>{name}</Link>
        <span className={styles.kind}>{choice(entities.geoObjects.fields.kind, row.kind)}</span>
        <span className={styles.count}>
          {stations > 0 && `${t('entities.geoObjects.fields.stationCount')}: ${format.number(stations)}`}
        </span>
      </div>
      {isOpen && children.length > 0 && (
        <ul className={styles.inside}>
          {children.map((child) => (
            <TreeBranch key={child.row.id} branch={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
