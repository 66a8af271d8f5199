import { kinds } from '../fields/index.ts'
import type { Row, Screen } from '../screen.ts'
import { TenantName } from '../TenantName.tsx'
import { useWords } from '../useWords.ts'
import styles from './detail.module.css'

type Props = { screen: Screen; row: Row; names: string[] }

/** Labels on the left, values on the right. */
export function FieldValues({ screen: { entity, values }, row, names }: Props) {
  const words = useWords()
  return (
    <dl className={styles.values}>
      {names.map((name) => {
        const field = entity.fields[name]
        const Own = values?.[name]
        const Value = field && kinds[field.kind].Value
        const content = Own ? (
          <Own row={row} />
        ) : name === 'tenantId' ? (
          <TenantName id={row.tenantId} />
        ) : field && Value ? (
          <Value entity={entity} name={name} field={field} value={row[name]} row={row} isDetail />
        ) : (
          <kinds.instant.Value
            entity={entity}
            name={name}
            field={instantField}
            value={row[name]}
            row={row}
            isDetail
          />
        )
        return (
          <div key={name}>
            <dt>{words.label(entity, name)}</dt>
            <dd>{content}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const instantField = { kind: 'instant', options: {} } as never
