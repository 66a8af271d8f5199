import kit from './kit.module.css'

/** Longer ones go to the second line of a head, whole. */
const signLength = 3

type Props = {
  title: string
  /** Where the room is wanted for another column: a sign may stand on the second line alone. */
  isTight?: boolean
}

/** «Энергия, ₸/кВт·ч» as a column's head: the unit is never broken. */
export function UnitTitle({ title, isTight = false }: Props) {
  const [, name, unit] = /^(.*), (\S+)$/.exec(title) ?? []
  if (!name || !unit) return title
  return (
    <>
      {name},{isTight || unit.length > signLength ? ' ' : '\u00a0'}
      <span className={kit.nowrap}>{unit}</span>
    </>
  )
}
