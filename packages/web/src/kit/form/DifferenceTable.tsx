import type { Entity } from '@zaryad/model'
import { kinds } from '../fields/index.ts'
import { RefFilterText } from '../fields/RefFilterText.tsx'
import { useWords } from '../useWords.ts'
import type { Difference } from './conflict.ts'
import styles from './form.module.css'
import type { Values } from './values.ts'

type Props = { entity: Entity; rows: Difference[]; base: Values; theirs: Values; mine: Values }

/** What it was, what it is, what one has typed; where both changed the same, the field stands out. */
export function DifferenceTable({ entity, rows, base, theirs, mine }: Props) {
  const { t, label } = useWords()
  return (
    <div className={styles.differences}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('kit.conflict.field')}</th>
            <th scope="col">{t('kit.conflict.was')}</th>
            <th scope="col">{t('kit.conflict.theirs')}</th>
            <th scope="col">{t('kit.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, isMine, isTheirs }) => (
            <tr key={name} data-clash={isMine && isTheirs}>
              <th scope="row">{label(entity, name)}</th>
              <td>
                <Side entity={entity} name={name} values={base} />
              </td>
              <td>{isTheirs ? <Side entity={entity} name={name} values={theirs} /> : t('kit.unchanged')}</td>
              <td>{isMine ? <Side entity={entity} name={name} values={mine} /> : t('kit.unchanged')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Side({ entity, name, values }: { entity: Entity; name: string; values: Values }) {
  const words = useWords()
  const field = entity.fields[name]
  const value = values[name]
  if (!field) return null
  if (field.kind === 'ref' && typeof value === 'string')
    return <RefFilterText target={field.target ?? ''} id={value} />
  const row = { id: '', ...values }
  return kinds[field.kind].text(value, { entity, name, field, row }, words) || words.t('kit.noData')
}
